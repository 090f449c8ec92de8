import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { takeEarlyInput } from '../../hydration/earlyInput';
import { landing } from '../../strings/nl';
import { pages } from '../../site/urls';
import search from '../../ui/SearchField.module.css';
import styles from './Hero.module.css';

export interface LiveSearchProps {
  form: RefObject<HTMLFormElement | null>;
}

/**
 * One field for films and series. Without scripts it is a plain form to the film wizard, which leads on to the other. The first focus
 * loads the suggestions, which make a combobox of this same input: nothing that was typed gets lost.
 */
export function SearchField() {
  const form = useRef<HTMLFormElement>(null);
  const [Live, setLive] = useState<ComponentType<LiveSearchProps> | null>(null);
  const load = () => void import('./LiveSearch').then(({ default: loaded }) => setLive(() => loaded), () => 0);
  useEffect(() => {
    const input = form.current?.q as HTMLInputElement;
    input.value ||= takeEarlyInput() ?? '';
    if (input.value || document.activeElement === input) load();
  }, []);
  return (
    <form ref={form} role="search" action={pages.wizard('movie')} className={styles.search}>
      <div className={search.field}>
        <input className={search.input} name="q" aria-label={landing.field} placeholder={landing.field} autoComplete="off" onFocus={load} />
        <button className={search.submit}>{landing.submit}</button>
        {Live && <Live form={form} />}
      </div>
    </form>
  );
}
