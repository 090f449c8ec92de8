import { useQuery } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { choicesQuery } from '../api/queries';
import type { MediaType } from '../api/types';
import { filterText as text } from '../strings/nl';
import { Sheet } from '../ui/Sheet';
import styles from '../ui/Sheet.module.css';
import ui from '../ui/ui.module.css';
import { QueryTrouble } from '../wizard/QueryTrouble';
import type { Filters } from './fields';
import { FilterForm } from './FilterForm';
import { useCount } from './useCount';
import { useDraft } from './useDraft';

interface Props {
  mediaType: MediaType;
  /** The filters that hold now. */
  applied: Filters;
  /** Whether tips follow at once. */
  hasTitle: boolean;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}

/** The refining state: from below on a phone, from the side on a wider screen. Nothing holds before it is applied. */
export function FilterSheet({ mediaType, applied, hasTitle, onApply, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const query = useQuery(choicesQuery(mediaType));
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
          {query.data !== undefined && <FilterForm mediaType={mediaType} choices={query.data} {...state} />}
          {query.data === undefined && query.fetchStatus === 'fetching' && <p role="status">{text.loading}</p>}
          <QueryTrouble query={query} />
        </div>
        {(query.data !== undefined || query.fetchStatus === 'fetching') && (
          <footer className={styles.foot}>
            <Count mediaType={mediaType} filters={filters} wrong={wrong} />
            <button type="button" className={ui.button} onClick={clear}>
              {text.clear}
            </button>
            <button type="submit" className={`${ui.button} ${ui.primary}`}>
              {hasTitle ? text.apply : text.hold}
            </button>
          </footer>
        )}
      </form>
    </Sheet>
  );
}

function Count({ mediaType, filters, wrong }: { mediaType: MediaType; filters: Filters; wrong: boolean }) {
  const [count, remark] = useCount(mediaType, filters);
  return (
    <p role="status" className={styles.count}>
      {wrong ? (
        text.countWrong
      ) : (
        <>
          <strong>{remark === undefined ? count : `${count}.`}</strong>
          {remark !== undefined && ` ${remark}`}
        </>
      )}
    </p>
  );
}
