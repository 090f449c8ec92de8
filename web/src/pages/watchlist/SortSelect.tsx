import { useId } from 'react';
import { useNavigate } from 'react-router';
import { parseSort, SORTS, type Sort } from '../../stores/watchlistSort';
import { watchlistPage as text } from '../../strings/nl';
import { pages } from '../../site/urls';
import styles from './Watchlist.module.css';

export function SortSelect({ sort }: { sort: Sort }) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{text.sortLabel}</label>
      <select
        id={id}
        value={sort}
        onChange={(event) => void navigate(pages.watchlist(parseSort(event.target.value)), { replace: true })}
      >
        {SORTS.map((option) => (
          <option key={option} value={option}>
            {text.sorts[option]}
          </option>
        ))}
      </select>
    </div>
  );
}
