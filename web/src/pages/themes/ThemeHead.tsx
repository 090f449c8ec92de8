import type { ThemeAnswer } from '../../api/types';
import { PageHeading } from '../../page/PageHeading';
import { formatLongDate } from '../../strings/format';
import { Poster } from '../../poster/Poster';
import { share, themeText as text } from '../../strings/nl';
import { ShareButton } from '../../page/ShareButton';
import styles from './Theme.module.css';

/** Title, introduction and the first posters. */
export function ThemeHead({ theme: { title, intro, mediaType, updated, toppers } }: { theme: ThemeAnswer }) {
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.kind} data-media={mediaType}>
          {text.kind[mediaType]}
        </p>
        <PageHeading className={styles.title}>{title}</PageHeading>
        <p className={styles.intro}>{intro}</p>
        <p className={styles.updated}>{text.updated(formatLongDate(new Date(`${updated}T12:00`)))}</p>
        <ShareButton button={share.list} title={title} />
      </div>
      <div className={styles.fan} aria-hidden="true">
        {toppers.map((topper) => (
          <div key={topper.tmdbId} className={styles.fanned}>
            <Poster of={topper} posterPath={topper.posterPath} size="w342" width={180} height={270} decorative />
          </div>
        ))}
      </div>
    </header>
  );
}
