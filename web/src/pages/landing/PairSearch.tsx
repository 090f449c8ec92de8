import { useEffect, useRef } from 'react';
import { QueryProvider } from '../../api/useApiQuery';
import { landing, pairField as text } from '../../strings/nl';
import { PairField } from './PairField';
import styles from './PairSearch.module.css';
import type { PairSearchProps } from './SearchField';
import { PLACES, usePair, type Place } from './usePair';

/** Two fields in place of the landing's one, in a chunk of their own: two titles of one kind lead to what lies between them. */
export default function PairSearch(props: PairSearchProps) {
  return (
    <QueryProvider>
      <Pair {...props} />
    </QueryProvider>
  );
}

function Pair({ typed, onBack }: PairSearchProps) {
  const [first, second] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const focus = (place: Place) => (place === 0 ? first : second).current?.focus();
  const { entered, options, message, enter, choose, submit } = usePair(typed, focus);
  useEffect(() => first.current?.focus({ preventScroll: true }), [first]);
  return (
    <form
      role="search"
      aria-label={text.name}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.box}>
        {PLACES.map((place) => (
          <PairField
            key={place}
            field={place === 0 ? first : second}
            label={text.label[place](options[place].mediaType)}
            entered={entered[place]}
            options={options[place]}
            onEnter={(of) => enter(place, of)}
            onChoose={(hit) => choose(place, hit)}
          >
            {place === 1 && <button className={styles.submit}>{landing.submit}</button>}
          </PairField>
        ))}
      </div>
      <p role="status" className={styles.message}>
        {message}
      </p>
      <button type="button" className={styles.back} onClick={onBack}>
        {text.back}
      </button>
    </form>
  );
}
