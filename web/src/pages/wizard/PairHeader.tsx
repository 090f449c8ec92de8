import { Link } from 'react-router';
import type { TitleCard } from '../../api/types';
import { queryPath, turned, withSeeds, type SeededQuery } from '../../filters/wizardQuery';
import { PageHeading } from '../../page/PageHeading';
import { Poster } from '../../poster/Poster';
import { pairText as text, results, wizard, words } from '../../strings/nl';
import { CloseIcon, SwapIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './PairHeader.module.css';
import { useWizardPath } from './useWizardPath';

interface Props {
  query: SeededQuery;
  seed: TitleCard;
  partner: TitleCard;
  /** The set number, from 0. */
  alt: number;
  /** Number of tips. */
  tips: number;
  /** Number of sets, if known. */
  sets: number | null;
  /** A new value moves the focus to the heading. */
  focusKey: string;
}

/** Two seeds, as the heading of the results. Each has the colour of the tip that is nearer to it, and can be taken away. */
export function PairHeader({ query, seed, partner, alt, tips, sets, focusKey }: Props) {
  const path = useWizardPath();
  return (
    <header className={styles.header}>
      <div className={styles.posters}>
        {[seed, partner].map((one) => (
          <span key={one.tmdbId} className={styles.poster}>
            <Poster of={one} posterPath={one.posterPath} size="w342" width={96} height={144} decorative />
          </span>
        ))}
      </div>
      <div className={styles.text}>
        <p className={styles.name}>
          {text.name}
          {sets !== null && <span className={styles.set}> · {results.set(alt + 1, sets)}</span>}
        </p>
        <PageHeading className={styles.heading} focusKey={focusKey} always>
          {text.heading(alt, tips)} <cite>{seed.title}</cite> {words.and} <cite>{partner.title}</cite>
        </PageHeading>
      </div>
      <div className={styles.actions} data-screen-only>
        <ul className={styles.seeds} aria-label={text.seeds}>
          <Seed title={seed} other={partner} query={query} />
          <li className={styles.turn}>
            <Link to={queryPath(turned(query))} replace aria-label={text.turn(partner.title, seed.title)}>
              <SwapIcon />
            </Link>
          </li>
          <Seed title={partner} other={seed} query={query} />
        </ul>
        <Link className={styles.another} to={path(query.mediaType)}>
          {wizard.another[query.mediaType]}
        </Link>
      </div>
    </header>
  );
}

/** Leads to the tips of the other one alone. */
function Seed({ title: { title }, other, query }: { title: TitleCard; other: TitleCard; query: SeededQuery }) {
  return (
    <li>
      <Link className={styles.seed} to={queryPath(withSeeds(query, other.tmdbId, null))}>
        <span className={styles.title}>{title}</span>
        <VisuallyHidden> {text.remove(other.title)}</VisuallyHidden>
        <CloseIcon />
      </Link>
    </li>
  );
}

/** The two have next to nothing in common. */
export function BridgeNotice() {
  return (
    <section aria-labelledby="ver-uit-elkaar" className={styles.bridge}>
      <h2 id="ver-uit-elkaar">{text.bridgeTitle}</h2>
      <p>{text.bridge}</p>
    </section>
  );
}
