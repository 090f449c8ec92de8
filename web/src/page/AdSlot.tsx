import { SITE } from '../site/operator';
import { adText } from '../strings/nl';
import styles from './AdSlot.module.css';

/** Reserved room for an advertisement, of fixed height so that nothing shifts. Only if the operator enables it. */
export function AdSlot() {
  if (!SITE.adSlot) return null;
  return (
    <aside className={styles.slot} data-screen-only aria-label={adText.label}>
      <p>{adText.label}</p>
      <div data-ad-slot />
    </aside>
  );
}
