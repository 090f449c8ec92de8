import { Link } from 'react-router';
import type { MediaType } from '../../api/types';
import type { Query } from '../../lib/query';
import { themeText as text } from '../../strings/nl';
import { pages } from '../../site/urls';
import linkChip from '../../ui/LinkChip.module.css';
import styles from './Theme.module.css';

/** The filters that a chip sets. */
export const chipParams = (filters: string): Query => Object.fromEntries(new URLSearchParams(filters));

/** Links to the wizard with a filter that suits the theme. */
export function WizardChips({ slug, mediaType }: { slug: string; mediaType: MediaType }) {
  return (
    <section className={styles.wizard} aria-labelledby="op-maat" data-screen-only>
      <h2 id="op-maat">{text.wizardTitle[mediaType]}</h2>
      <p>{text.wizardText[mediaType]}</p>
      <ul className={styles.chips}>
        {__THEME_CHIPS__[slug]?.map(({ label, filters }) => (
          <li key={label}>
            <Link className={linkChip.chip} to={pages.wizard(mediaType, { params: chipParams(filters) })}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link className={linkChip.chip} to={pages.wizard(mediaType)}>
            {text.wizardPlain}
          </Link>
        </li>
      </ul>
    </section>
  );
}
