import { useQuery, useQueryClient } from '@tanstack/react-query';
import { choicesQuery } from '../api/queries';
import { useState } from 'react';
import type { AppliedFilter } from '../api/types';
import { filterText as text } from '../strings/nl';
import { CloseIcon, FilterIcon } from '../ui/icons';
import ui from '../ui/ui.module.css';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { chipsOf } from './chips';
import { NO_FILTERS } from './fields';
import styles from './FilterBar.module.css';
import { FilterSheet } from './FilterSheet';
import { ServicesSwitch } from './ServicesSwitch';
import { TonightLink } from './TonightLink';
import { useFilterPanel } from './useFilterPanel';
import type { WizardQuery } from './wizardQuery';

interface Props {
  query: WizardQuery;
  /** The answer's labels of the filters; empty while there is no answer. */
  applied: readonly AppliedFilter[];
  /** There are tips: on a phone everything but the chips is in one line. */
  inOneLine?: boolean;
}

/** The button that opens the filters, and a removable chip for each active one. */
export function FilterBar({ query, applied, inOneLine = false }: Props) {
  const { open, opener, show, close, apply, change } = useFilterPanel(query);
  const client = useQueryClient();
  const active = Object.keys(query.filters).length;
  const { data: choices } = useQuery({ ...choicesQuery(query.mediaType), enabled: open || active > 0 });
  const chips = chipsOf(query.filters, choices, applied);
  const prefetch = () => void client.prefetchQuery(choicesQuery(query.mediaType));
  return (
    <section aria-label={text.bar} className={styles.bar} data-line={inOneLine || undefined}>
      <button
        ref={opener}
        type="button"
        className={`${ui.button} ${styles.open}`}
        data-screen-only
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <FilterIcon />
        <span>{text.open}</span>
        {active > 0 && (
          <span className={styles.badge}>
            <span aria-hidden="true">{active}</span>
            <VisuallyHidden> ({text.active(active)})</VisuallyHidden>
          </span>
        )}
      </button>
      {query.id !== null && (
        <>
          <ServicesSwitch filters={query.filters} onChange={change} onChoose={show} />
          <TonightLink query={query} />
        </>
      )}
      {active > 0 && (
        <>
          <ul className={styles.chips}>
            {chips.map(({ key, label, rest }, at) => (
              <li key={key}>
                <button type="button" className={styles.chip} aria-label={text.removeChip(label)} onClick={() => change(rest)}>
                  {label}
                  <CloseIcon />
                </button>
                {/* In the item of the last chip, so that it never stands alone on a line. */}
                {at === chips.length - 1 && (
                  <button type="button" className={styles.clear} data-screen-only onClick={() => change(NO_FILTERS)}>
                    {text.clear}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {open && <FilterSheet mediaType={query.mediaType} applied={query.filters} hasSeed={query.id !== null} onApply={apply} onClose={close} />}
    </section>
  );
}

const NONE = [] as const;

/** The filter bar before a title is chosen: shown only if the page was opened with filters, and then it stays. */
export function InitialFilterBar({ query }: { query: WizardQuery }) {
  const [hadFilters] = useState(Object.keys(query.filters).length > 0);
  return hadFilters ? <FilterBar query={query} applied={NONE} /> : null;
}
