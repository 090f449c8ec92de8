import { Link } from 'react-router';
import { DrawnPoster } from '../poster/DrawnPoster';
import poster from '../poster/Poster.module.css';
import { themeMenu, themeNames } from '../strings/nl';
import { MEDIA_TYPES, themesOf } from '../themes/slugs';
import { themePoster } from '../themes/themePosters';
import shelf from '../ui/Shelf.module.css';
import { pages } from '../urls';
import styles from './ThemeLists.module.css';

/** All themed pages, for who has no title in mind: a shelf of films and one of series. */
export function ThemeLists() {
  return (
    <section className={styles.lists} aria-labelledby="lijsten">
      <h2 id="lijsten" className={styles.title}>
        {themeMenu.title}
      </h2>
      <p className={styles.intro}>{themeMenu.intro}</p>
      {MEDIA_TYPES.map((mediaType) => (
        <div key={mediaType} data-later="last">
          <h3 className={styles.kind}>{themeMenu.kinds[mediaType]}</h3>
          <ul className={shelf.shelf}>
            {themesOf(mediaType).map((slug) => (
              <li key={slug}>
                <Link to={pages.theme(slug)} className={shelf.item}>
                  <span className={poster.frame}>
                    <DrawnPoster of={themePoster(slug)} label={themeNames[slug]} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
