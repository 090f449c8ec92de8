import { Link } from 'react-router';
import type { ThemeLink } from '../../api/types';
import { themeText as text, wizard } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { pages } from '../../site/urls';
import { Related } from './FaqAndRelated';
import { themesOf } from '../../site/themes';
import styles from './Theme.module.css';

/** For a list that this snapshot does not have. */
export function EmptyTheme({ link: { slug, mediaType } }: { link: ThemeLink }) {
  return (
    <>
      <section className={styles.empty}>
        <h2>{text.emptyTitle}</h2>
        <p>{text.empty}</p>
        <Link className={`${ui.button} ${ui.primary}`} to={pages.wizard(mediaType)}>
          {wizard.pageTitle[mediaType]}
        </Link>
      </section>
      <Related themes={themesOf(mediaType).filter((other) => other.slug !== slug).slice(0, 3)} />
    </>
  );
}
