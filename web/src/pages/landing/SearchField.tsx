import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { takeEarlyInput } from '../../hydration/earlyInput';
import { landing } from '../../strings/nl';
import { pages } from '../../site/urls';
import search from '../../ui/SearchField.module.css';
import styles from './Hero.module.css';

export interface LiveSearchProps {
  form: RefObject<HTMLFormElement | null>;
}

export interface PairSearchProps {
  /** What was typed into the one field. */
  typed: string;
  onBack: () => void;
}

/**
 * One field for films and series. Without scripts it is a plain form to the film wizard, which leads on to the other. The first focus
 * loads the suggestions, which make a combobox of this same input: nothing that was typed gets lost. A button turns it into two.
 */
export function SearchField() {
  const form = useRef<HTMLFormElement>(null);
  const [Live, setLive] = useState<ComponentType<LiveSearchProps> | null>(null);
  const [pair, setPair] = useState<{ Fields: ComponentType<PairSearchProps>; typed: string } | null>(null);
  const [room, setRoom] = useState(false);
  const returning = useRef(false);
  const load = () => void import('./LiveSearch').then(({ default: loaded }) => setLive(() => loaded), () => 0);
  const loadPair = () => {
    // There is room for both at once: a chunk that comes late would move the page.
    setRoom(true);
    void import('./PairSearch').then(({ default: Fields }) => setPair({ Fields, typed: inputOf(form)?.value ?? '' }), () => setRoom(false));
  };
  const back = () => {
    setPair(null);
    setRoom(false);
  };
  useEffect(() => {
    const input = inputOf(form);
    if (input === undefined) return;
    input.value ||= takeEarlyInput() ?? '';
    if (input.value || document.activeElement === input) load();
  }, []);
  useEffect(() => {
    if (returning.current) inputOf(form)?.focus();
    returning.current = pair !== null;
  }, [pair]);
  return (
    <div className={styles.search} data-room={room || undefined}>
      {pair === null ? (
        <form ref={form} role="search" action={pages.wizard('movie')}>
          <div className={search.field}>
            <input className={search.input} name="q" aria-label={landing.field} placeholder={landing.field} autoComplete="off" onFocus={load} />
            <button className={search.submit}>{landing.submit}</button>
            {Live && <Live form={form} />}
          </div>
          <button type="button" className={styles.two} onClick={loadPair}>
            {landing.pair[0]} <u>{landing.pair[1]}</u>
          </button>
        </form>
      ) : (
        <pair.Fields typed={pair.typed} onBack={back} />
      )}
    </div>
  );
}

const inputOf = (form: RefObject<HTMLFormElement | null>) => (form.current?.elements.namedItem('q') ?? undefined) as HTMLInputElement | undefined;
