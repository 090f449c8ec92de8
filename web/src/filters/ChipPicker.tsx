import { useId, useState, type KeyboardEvent } from 'react';
import type { FilterChoice } from '../api/types';
import { filterText } from '../strings/nl';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { Chip } from './Chip';
import styles from './Group.module.css';

interface Props {
  choices: readonly FilterChoice[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** Label of the search field; without one there is no search field. */
  searchLabel?: string;
  /** Number of choices shown before expanding, besides the chosen ones. */
  initial?: number;
  /** Most choices that can be chosen. */
  max?: number;
}

/** Text without accents and capitals, as choices are searched. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('nl-NL');

/** Multiple choice from a long list: the most frequent choices first, all of them when expanded, or those that match the search text. */
export function ChipPicker({ choices, chosen, onToggle, searchLabel, initial = 8, max = Infinity }: Props) {
  const [expanded, setExpanded] = useState(false);
  const [searchText, setSearchText] = useState('');
  const id = useId();
  const needle = fold(searchText.trim());
  const shown = choices.filter(({ value, label }, index) =>
    needle === '' ? expanded || index < initial || chosen.includes(value) : fold(label).includes(needle),
  );
  return (
    <>
      {searchLabel !== undefined && <Search label={searchLabel} text={searchText} controls={id} onChange={setSearchText} />}
      <div id={id} className={styles.chips}>
        {shown.map(({ value, label }) => (
          <Chip
            key={value}
            type="checkbox"
            name={id}
            checked={chosen.includes(value)}
            disabled={chosen.length >= max && !chosen.includes(value)}
            onChange={() => onToggle(value)}
          >
            {label}
          </Chip>
        ))}
        {needle !== '' && shown.length === 0 && <p className={styles.hint}>{filterText.found(0)}</p>}
        {needle === '' && choices.length > initial && (
          <button type="button" className={styles.more} aria-expanded={expanded} aria-controls={id} onClick={() => setExpanded(!expanded)}>
            {expanded ? filterText.fewer : filterText.all(choices.length)}
          </button>
        )}
      </div>
      <p role="status" className={styles.status}>
        <VisuallyHidden>{needle !== '' && filterText.found(shown.length)}</VisuallyHidden>
      </p>
    </>
  );
}

interface SearchProps {
  label: string;
  text: string;
  controls: string;
  onChange: (text: string) => void;
}

function Search({ label, text, controls, onChange }: SearchProps) {
  // Choices are filtered while typing; Enter must not submit the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={label}
      aria-controls={controls}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
