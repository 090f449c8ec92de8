import { useQuery, useQueryClient } from '@tanstack/react-query';
import { choicesQuery } from '../api/queries';
import type { AppliedFilter } from '../api/types';
import { filterText as text } from '../strings/nl';
import { CloseIcon, FilterIcon } from '../ui/icons';
import ui from '../ui/ui.module.css';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { chipsOf } from './chips';
import { NO_FILTERS } from './fields';
import styles from './FilterBar.module.css';
import { FilterSheet } from './FilterSheet';
import { useRefining } from './useRefining';
import type { Asked } from './wishes';

interface Props {
  asked: Asked;
  /** What the answer calls the filters; none while there is no answer. */
  applied: readonly AppliedFilter[];
}

/** The way to the filters, and those that hold, each with its own way out. */
export function FilterBar({ asked, applied }: Props) {
  const { open, opener, show, close, apply, change } = useRefining(asked);
  const client = useQueryClient();
  const active = Object.keys(asked.filters).length;
  const { data: choices } = useQuery({ ...choicesQuery(asked.mediaType), enabled: open || active > 0 });
  const chips = chipsOf(asked.filters, choices, applied);
  const fetchAhead = () => void client.prefetchQuery(choicesQuery(asked.mediaType));
  return (
    <section aria-label={text.bar} className={styles.bar}>
      <button
        ref={opener}
        type="button"
        className={`${ui.button} ${styles.open}`}
        data-screen-only
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        <FilterIcon />
        {text.open}
        {active > 0 && (
          <span className={styles.badge}>
            <span aria-hidden="true">{active}</span>
            <VisuallyHidden> ({text.active(active)})</VisuallyHidden>
          </span>
        )}
      </button>
      {active > 0 && (
        <>
          <ul className={styles.chips}>
            {chips.map(({ key, label, rest }) => (
              <li key={key}>
                <button type="button" className={styles.chip} aria-label={text.removeChip(label)} onClick={() => change(rest)}>
                  {label}
                  <CloseIcon />
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className={styles.clear} data-screen-only onClick={() => change(NO_FILTERS)}>
            {text.clear}
          </button>
        </>
      )}
      {open && <FilterSheet mediaType={asked.mediaType} applied={asked.filters} hasTitle={asked.id !== null} onApply={apply} onClose={close} />}
    </section>
  );
}
