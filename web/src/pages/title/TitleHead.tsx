import type { TitleDetail } from '../../api/types';
import { PageHeading } from '../../page/PageHeading';
import { ShareButton } from '../../page/ShareButton';
import { Poster } from '../../poster/Poster';
import { titlePath } from '../../site/titlePages';
import { panelText, titleText as text } from '../../strings/nl';
import { TitleFacts } from '../../titles/TitleFacts';
import { Trailer } from '../../titles/Trailer';
import { WatchlistToggle } from '../../titles/WatchlistToggle';
import styles from './Title.module.css';

/** Name, poster, facts and what one can do with the title. */
export function TitleHead({ title: of }: { title: TitleDetail }) {
  const { mediaType, title, originalTitle, pitch } = of;
  return (
    <header className={styles.head}>
      <div className={styles.poster}>
        <Poster of={of} posterPath={of.posterPath} size="w342" width={220} height={330} eager decorative />
      </div>
      <div className={styles.words}>
        <p className={styles.kind} data-media={mediaType}>
          {text.kind[mediaType]}
        </p>
        <PageHeading className={styles.title}>{title}</PageHeading>
        {originalTitle !== null && originalTitle !== title && <p className={styles.original}>{panelText.original(originalTitle)}</p>}
        <TitleFacts title={of} votes />
      </div>
      {pitch !== null && <p className={styles.pitch}>{pitch}</p>}
      <div className={styles.actions} data-screen-only>
        <WatchlistToggle title={of} />
        <ShareButton button={text.share[mediaType]} title={title} path={titlePath(of)} />
        <Trailer of={of} />
      </div>
    </header>
  );
}
