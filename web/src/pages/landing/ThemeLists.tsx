import { Link } from 'react-router';
import { DrawnPoster } from '../../poster/DrawnPoster';
import poster from '../../poster/Poster.module.css';
import { themeMenu } from '../../strings/nl';
import { MEDIA_TYPES, themesOf } from '../../site/themes';
import { themePoster } from '../../poster/themePosters';
import posterRow from '../../ui/PosterRow.module.css';
import { pages } from '../../site/urls';
import styles from './ThemeLists.module.css';

/** All themed pages: a row of film lists and one of series lists. */
export default function ThemeLists() {
  return (
    <section className={styles.lists} aria-labelledby="lijsten">
      <h2 id="lijsten" className={styles.title}>
        {themeMenu.title}
      </h2>
      <p className={styles.intro}>{themeMenu.intro}</p>
      {MEDIA_TYPES.map((mediaType) => (
        <div key={mediaType} data-deferred="last">
          <h3 className={styles.kind}>{themeMenu.kinds[mediaType]}</h3>
          <ul className={posterRow.posters}>
            {themesOf(mediaType).map((theme) => (
              <li key={theme.slug}>
                <Link to={pages.theme(theme.slug)} className={posterRow.item}>
                  <span className={poster.frame}>
                    <DrawnPoster of={themePoster(theme)} label={theme.title} />
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
