import { Link } from 'react-router';
import { themeMenu, themeNames } from '../strings/nl';
import { MEDIA_TYPES, themesOf } from '../themes/slugs';
import { pages } from '../urls';
import styles from './ThemeLists.module.css';

/** All themed pages, for who has no title in mind. */
export function ThemeLists() {
  return (
    <section className={styles.lists} aria-labelledby="lijsten">
      <h2 id="lijsten" className={styles.title}>
        {themeMenu.title}
      </h2>
      <p className={styles.intro}>{themeMenu.intro}</p>
      <div className={styles.kinds}>
        {MEDIA_TYPES.map((mediaType) => (
          <div key={mediaType} data-media={mediaType} className={styles.kind}>
            <h3>{themeMenu.kinds[mediaType]}</h3>
            <ul className={styles.links}>
              {themesOf(mediaType).map((slug) => (
                <li key={slug}>
                  <Link to={pages.theme(slug)}>{themeNames[slug]}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
