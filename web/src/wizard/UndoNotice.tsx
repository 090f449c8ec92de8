import { useEffect, useRef } from 'react';
import type { BadReason } from '../events/types';
import { replaceText as text } from '../strings/nl';
import { BadReasons } from './BadReasons';
import styles from './TipCard.module.css';
import type { Dismissal } from './useReplacing';

const UNDOABLE_MS = 10_000;

interface Props {
  dismissal: Dismissal;
  onReason: (reason: BadReason) => void;
  onUndo: () => void;
  /** The time for taking it back is over. */
  onOver: () => void;
}

/** The pressed button is gone with its card, so the focus comes here, and the notice into view. Who reads or points here gets more time. */
export function UndoNotice({ dismissal, onReason, onUndo, onOver }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    bar.current?.focus({ preventScroll: true });
    bar.current?.scrollIntoView({ block: 'nearest' });
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(() => (inUse(bar.current) ? wait() : over.current()), UNDOABLE_MS);
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [dismissal.tip]);
  const { tip, why, state, reason } = dismissal;
  return (
    <div ref={bar} tabIndex={-1} className={styles.undo} data-screen-only>
      <p>
        {why === 'seen' ? text.seen(tip.title) : text.bad(tip.title)} <span role="status">{text.states[state]}</span>
      </p>
      <button type="button" onClick={onUndo}>
        {text.undo}
      </button>
      {why === 'bad' && <BadReasons title={tip.title} chosen={reason} onChoose={onReason} />}
    </div>
  );
}

const inUse = (bar: HTMLElement | null) => bar?.querySelector(':focus-visible') !== null || bar.matches(':hover');
