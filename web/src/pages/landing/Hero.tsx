import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { MediaType } from '../../api/types';
import { WatchlistBadge } from '../../titles/WatchlistBadge';
import { PageHeading } from '../../page/PageHeading';
import { landing } from '../../strings/nl';
import { ArrowRightIcon, BookmarkIcon } from '../../ui/landingIcons';
import { PAGES, pages } from '../../site/urls';
import styles from './Hero.module.css';
import { SearchField } from './SearchField';
import { ShortcutSwitch } from './ShortcutSwitch';
import { Stage } from './Stage';

export const HOW_ID = 'hoe-het-werkt';
export const WHY_ID = 'waarom-onze-tips-kloppen';

export function Hero({ posters }: { posters: ReactNode }) {
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <PageHeading className={styles.headline}>
          {landing.headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </PageHeading>
        <p className={styles.tagline}>{landing.tagline}</p>
        <SearchField />
        <div className={styles.buttons}>
          <WizardButton mediaType="movie" name={landing.movieButton} hint={landing.movieHint} />
          <WizardButton mediaType="tv" name={landing.seriesButton} hint={landing.seriesHint} />
        </div>
        <Link to={PAGES.tonight.path} className={styles.tonight}>
          <b>{landing.tonight}</b> {landing.tonightHint}
        </Link>
        <ul className={styles.badges} aria-label={landing.badgesLabel}>
          {landing.badges.map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
        <ul className={styles.links}>
          <li>
            <ScrollLink id={HOW_ID} text={landing.howLink} />
          </li>
          <li>
            <ScrollLink id={WHY_ID} text={landing.whyLink} />
          </li>
          <li>
            <Link to={pages.watchlist()}>
              <BookmarkIcon filled={false} />
              {landing.watchlist}
              <WatchlistBadge />
            </Link>
          </li>
        </ul>
        <ShortcutSwitch />
      </div>
      <Stage>{posters}</Stage>
    </section>
  );
}

function WizardButton({ mediaType, name, hint }: { mediaType: MediaType; name: string; hint: string }) {
  return (
    <Link to={pages.wizard(mediaType)} className={mediaType === 'movie' ? styles.movie : styles.series}>
      <span className={styles.buttonName}>
        {name}
        <ArrowRightIcon />
      </span>
      <span className={styles.buttonHint}>{hint}</span>
    </Link>
  );
}

/** Scrolls to a section and moves the focus there; the style sheet decides whether smoothly. */
function ScrollLink({ id, text }: { id: string; text: string }) {
  const scroll = (event: MouseEvent) => {
    const heading = document.getElementById(id);
    if (heading === null) return;
    event.preventDefault();
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  };
  return (
    <a href={`#${id}`} onClick={scroll}>
      {text}
    </a>
  );
}
