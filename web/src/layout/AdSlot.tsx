import { SITE } from '../config';
import { adText } from '../strings/nl';
import styles from './AdSlot.module.css';

/** A place for an advertisement, as tall as it will be, so that nothing shifts. Only when the operator keeps one free. */
export function AdSlot() {
  if (!SITE.adSlot) return null;
  return (
    <aside className={styles.slot} data-screen-only aria-label={adText.label}>
      <p>{adText.label}</p>
      <div data-ad-slot />
    </aside>
  );
}
