import { Link } from 'react-router';
import type { MediaType } from '../../api/types';
import { themeText as text } from '../../strings/nl';
import { pages } from '../../site/urls';
import type { ThemeSlug } from '../../site/themes';
import styles from './Theme.module.css';
import { WIZARD_CHIPS } from './wizardChips';

/** Links to the wizard with a filter that suits the theme. */
export function WizardChips({ slug, mediaType }: { slug: ThemeSlug; mediaType: MediaType }) {
  return (
    <section className={styles.wizard} aria-labelledby="op-maat" data-screen-only>
      <h2 id="op-maat">{text.wizardTitle[mediaType]}</h2>
      <p>{text.wizardText[mediaType]}</p>
      <ul className={styles.chips}>
        {WIZARD_CHIPS[slug].map(({ label, params }) => (
          <li key={label}>
            <Link className={styles.chip} to={pages.wizard(mediaType, { params })}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.chip} to={pages.wizard(mediaType)}>
            {text.wizardPlain}
          </Link>
        </li>
      </ul>
    </section>
  );
}
