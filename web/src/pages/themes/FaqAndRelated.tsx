import { Link } from 'react-router';
import type { ThemeAnswer, ThemeLink } from '../../api/types';
import { DrawnPoster } from '../../poster/DrawnPoster';
import poster from '../../poster/Poster.module.css';
import { themeText as text } from '../../strings/nl';
import { ArrowRightIcon } from '../../ui/landingIcons';
import { pages } from '../../site/urls';
import { isThemeSlug } from '../../site/themes';
import styles from './Theme.module.css';
import { themePoster } from '../../poster/themePosters';

export function Faq({ questions }: { questions: ThemeAnswer['faq'] }) {
  if (questions.length === 0) return null;
  return (
    <section data-deferred aria-labelledby="vragen">
      <h2 id="vragen" className={styles.heading}>
        {text.faq}
      </h2>
      <dl className={styles.faq}>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Links to other lists. */
export function Related({ themes }: { themes: readonly Pick<ThemeLink, 'slug' | 'title' | 'mediaType'>[] }) {
  if (themes.length === 0) return null;
  return (
    <nav data-deferred aria-labelledby="verder">
      <h2 id="verder" className={styles.heading}>
        {text.related}
      </h2>
      <ul className={styles.related}>
        {themes.map(({ slug, title, mediaType }) => (
          <li key={slug}>
            <Link className={styles.other} data-media={mediaType} to={pages.theme(slug)}>
              <span className={styles.thumb}>
                <span className={poster.frame}>{isThemeSlug(slug) && <DrawnPoster of={themePoster(slug)} />}</span>
              </span>
              <span className={styles.name}>
                <small>{text.kind[mediaType]}</small>
                {title}
              </span>
              <ArrowRightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
