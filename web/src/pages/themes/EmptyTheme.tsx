import { Link } from 'react-router';
import type { MediaType } from '../../api/types';
import { themeNames, themeText as text, wizard } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { pages } from '../../site/urls';
import { Related } from './FaqAndRelated';
import { themesOf, type ThemeSlug } from '../../site/themes';
import styles from './Theme.module.css';

/** For a list that this snapshot does not have. */
export function EmptyTheme({ slug }: { slug: ThemeSlug }) {
  const mediaType: MediaType = themesOf('movie').includes(slug) ? 'movie' : 'tv';
  const others = themesOf(mediaType).filter((other) => other !== slug).slice(0, 3);
  return (
    <>
      <section className={styles.empty}>
        <h2>{text.emptyTitle}</h2>
        <p>{text.empty}</p>
        <Link className={`${ui.button} ${ui.primary}`} to={pages.wizard(mediaType)}>
          {wizard.pageTitle[mediaType]}
        </Link>
      </section>
      <Related themes={others.map((other) => ({ slug: other, title: themeNames[other], mediaType }))} />
    </>
  );
}
