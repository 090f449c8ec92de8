import { useEffect, useRef } from 'react';
import type { BadReason } from '../../events/types';
import { replaceText as text } from '../../strings/nl';
import { BadReasons } from './BadReasons';
import styles from './TipCard.module.css';
import type { Dismissal } from './useTipReplacement';

const UNDO_MS = 10_000;

interface Props {
  dismissal: Dismissal;
  onReason: (reason: BadReason) => void;
  onUndo: () => void;
  /** Called when the time to undo is over. */
  onExpire: () => void;
}

/** The pressed button is removed with its card, so the focus moves here. Focus and hover extend the time. */
export function UndoNotice({ dismissal, onReason, onUndo, onExpire }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const over = useRef(onExpire);
  useEffect(() => {
    over.current = onExpire;
  });
  useEffect(() => {
    bar.current?.focus({ preventScroll: true });
    bar.current?.scrollIntoView({ block: 'nearest' });
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(() => (inUse(bar.current) ? wait() : over.current()), UNDO_MS);
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [dismissal.tip]);
  const { tip, cause, state, reason } = dismissal;
  return (
    <div ref={bar} tabIndex={-1} className={styles.undo} data-screen-only>
      <p>
        {cause === 'seen' ? text.seen(tip.title) : text.bad(tip.title)} <span role="status">{text.states[state]}</span>
      </p>
      <button type="button" onClick={onUndo}>
        {text.undo}
      </button>
      {cause === 'bad' && <BadReasons title={tip.title} chosen={reason} onChoose={onReason} />}
    </div>
  );
}

const inUse = (bar: HTMLElement | null) => bar?.querySelector(':focus-visible') !== null || bar.matches(':hover');
