import { useQuery } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { choicesQuery } from '../api/queries';
import type { MediaType } from '../api/types';
import { filterText as text } from '../strings/nl';
import { Sheet } from '../ui/Sheet';
import styles from '../ui/Sheet.module.css';
import ui from '../ui/ui.module.css';
import { QueryError } from '../page/QueryError';
import type { Filters } from './fields';
import { FilterForm } from './FilterForm';
import { useCount } from './useCount';
import { useDraft } from './useDraft';

interface Props {
  mediaType: MediaType;
  /** The active filters. */
  applied: Filters;
  /** Whether applying leads to tips at once. */
  hasSeed: boolean;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}

/** The filter panel. Changes take effect when they are applied. */
export function FilterSheet({ mediaType, applied, hasSeed, onApply, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const request = useQuery(choicesQuery(mediaType));
  const { filters, wrong, leaveAll, clear, ...state } = useDraft(applied);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!wrong) return onApply(filters);
    flushSync(leaveAll);
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <Sheet title={text.title} closeLabel={text.close} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.body}>
          {request.data !== undefined && <FilterForm mediaType={mediaType} choices={request.data} {...state} />}
          {request.data === undefined && request.fetchStatus === 'fetching' && <p role="status">{text.loading}</p>}
          <QueryError query={request} />
        </div>
        {(request.data !== undefined || request.fetchStatus === 'fetching') && (
          <footer className={styles.foot}>
            <Count mediaType={mediaType} filters={filters} wrong={wrong} />
            <button type="button" className={ui.button} onClick={clear}>
              {text.clear}
            </button>
            <button type="submit" className={`${ui.button} ${ui.primary}`}>
              {hasSeed ? text.apply : text.applyWithoutSeed}
            </button>
          </footer>
        )}
      </form>
    </Sheet>
  );
}

function Count({ mediaType, filters, wrong }: { mediaType: MediaType; filters: Filters; wrong: boolean }) {
  const [count, hint] = useCount(mediaType, filters);
  return (
    <p role="status" className={styles.count}>
      {wrong ? (
        text.countWrong
      ) : (
        <>
          <strong>{hint === undefined ? count : `${count}.`}</strong>
          {hint !== undefined && ` ${hint}`}
        </>
      )}
    </p>
  );
}
