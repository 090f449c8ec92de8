import { useId } from 'react';
import type { DirectionsAnswer } from '../../api/types';
import { Chip } from '../../filters/Chip';
import { DIRECTIONS, itemsOf, withFilter } from '../../filters/fields';
import { useFilterPanel } from '../../filters/useFilterPanel';
import type { SeededQuery } from '../../filters/wizardQuery';
import { formatNumber } from '../../lib/numbers';
import { steerText as text } from '../../strings/nl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Steering.module.css';
import { STEERING_ID, useDirections } from './useDirections';

type Offer = DirectionsAnswer['directions'][number];

/** "Meer zo, maar ...": the directions in which there are three tips, with how many titles lie there. */
export function Steering({ query }: { query: SeededQuery }) {
  const id = useId();
  const { change } = useFilterPanel(query);
  const { data } = useDirections(query);
  const chosen = itemsOf(query.filters, 'm');
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    change(withFilter(query.filters, 'm', DIRECTIONS.filter((one) => next.includes(one)).join(',')));
  };
  if (data?.directions.length === 0) return null;
  return (
    <section id={STEERING_ID} tabIndex={-1} aria-labelledby={id} className={styles.steering} data-screen-only>
      <h2 id={id} className={styles.title}>
        {text.title}
      </h2>
      <div className={styles.chips}>
        {data?.directions.map((offer) => (
          <Direction key={offer.value} offer={offer} mediaType={query.mediaType} checked={chosen.includes(offer.value)} onToggle={() => toggle(offer.value)} />
        ))}
      </div>
    </section>
  );
}

function Direction({ offer: { value, label, titles }, mediaType, checked, onToggle }: { offer: Offer; mediaType: SeededQuery['mediaType']; checked: boolean; onToggle: () => void }) {
  return (
    <Chip type="checkbox" name={value} checked={checked} onChange={onToggle}>
      {label}{' '}
      <span className={styles.count} aria-hidden="true">
        {formatNumber(titles)}
      </span>
      <VisuallyHidden>({text.titles(titles, mediaType)})</VisuallyHidden>
    </Chip>
  );
}
