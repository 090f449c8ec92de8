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
  /** What the search field is called; without a name there is none. */
  searchLabel?: string;
  /** How many are shown at first, beside those chosen. */
  first?: number;
  /** How many may be chosen. */
  most?: number;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('nl-NL');

/** Any of many: the most frequent ones, all of them on request, or those with some letters in their name. */
export function ChipPicker({ choices, chosen, onToggle, searchLabel, first = 8, most = Infinity }: Props) {
  const [all, setAll] = useState(false);
  const [sought, setSought] = useState('');
  const id = useId();
  const letters = fold(sought.trim());
  const shown = choices.filter(({ value, label }, at) =>
    letters === '' ? all || at < first || chosen.includes(value) : fold(label).includes(letters),
  );
  return (
    <>
      {searchLabel !== undefined && <Search label={searchLabel} text={sought} controls={id} onChange={setSought} />}
      <div id={id} className={styles.chips}>
        {shown.map(({ value, label }) => (
          <Chip
            key={value}
            type="checkbox"
            name={id}
            checked={chosen.includes(value)}
            disabled={chosen.length >= most && !chosen.includes(value)}
            onChange={() => onToggle(value)}
          >
            {label}
          </Chip>
        ))}
        {letters !== '' && shown.length === 0 && <p className={styles.hint}>{filterText.found(0)}</p>}
        {letters === '' && choices.length > first && (
          <button type="button" className={styles.more} aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? filterText.fewer : filterText.all(choices.length)}
          </button>
        )}
      </div>
      <p role="status" className={styles.status}>
        <VisuallyHidden>{letters !== '' && filterText.found(shown.length)}</VisuallyHidden>
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
  // The choices answer while the visitor types; Enter must not send the whole panel.
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
