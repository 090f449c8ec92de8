import { Link } from 'react-router';
import type { ThemeAnswer, ThemeLink } from '../../api/types';
import { DrawnPoster } from '../../poster/DrawnPoster';
import poster from '../../poster/Poster.module.css';
import { themeText as text } from '../../strings/nl';
import { ArrowRightIcon } from '../../ui/landingIcons';
import { pages } from '../../site/urls';
import { themeAt } from '../../site/themes';
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
export function Related({ themes }: { themes: readonly ThemeLink[] }) {
  if (themes.length === 0) return null;
  return (
    <nav data-deferred aria-labelledby="verder">
      <h2 id="verder" className={styles.heading}>
        {text.related}
      </h2>
      <ul className={styles.related}>
        {themes.map((theme) => (
          <li key={theme.slug}>
            <Link className={styles.other} data-media={theme.mediaType} to={pages.theme(theme.slug)}>
              <span className={styles.thumb}>
                <span className={poster.frame}>{themeAt(theme.slug) && <DrawnPoster of={themePoster(theme)} />}</span>
              </span>
              <span className={styles.name}>
                <small>{text.kind[theme.mediaType]}</small>
                {theme.title}
              </span>
              <ArrowRightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
