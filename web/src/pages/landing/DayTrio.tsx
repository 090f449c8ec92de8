import { useState } from 'react';
import { Link } from 'react-router';
import { startersQuery, tipsQuery } from '../../api/queries';
import type { SearchHit, Tip } from '../../api/types';
import { QueryProvider, useApiQuery } from '../../api/useApiQuery';
import { Poster } from '../../poster/Poster';
import { pages } from '../../site/urls';
import { dayTrio as text, results } from '../../strings/nl';
import { dayOf, kindOf, screenOrder } from '../../titles/dayOrder';
import { ReasonText } from '../../titles/ReasonText';
import ui from '../../ui/ui.module.css';
import styles from './DayTrio.module.css';

/** A real answer, to a well-known title of the day. Rendered by the server; the browser hydrates it once it is idle (routes.tsx). */
export default function DayTrio() {
  return (
    <QueryProvider>
      <OfDay />
    </QueryProvider>
  );
}

/** Without an answer, or with fewer than three tips, there is nothing to show. */
function OfDay() {
  const [day] = useState(() => dayOf(new Date()));
  const { data, error } = useApiQuery(startersQuery(kindOf(day), day, 1));
  const seed = data?.results[0];
  if (seed !== undefined) return <Answer seed={seed} day={day} />;
  return data === undefined && error === null ? <div className={styles.waiting} /> : null;
}

function Answer({ seed, day }: { seed: SearchHit; day: string }) {
  const { mediaType, tmdbId, title, year } = seed;
  const { data, error } = useApiQuery(tipsQuery(mediaType, tmdbId, 0, {}));
  if (data === undefined && error === null) return <div className={styles.waiting} />;
  if (data === undefined || data.tips.length < 3) return null;
  const tips = screenOrder(data, day).flatMap((place) => data.tips[place] ?? []);
  return (
    <section data-deferred className={styles.answer} aria-labelledby="voorbeeld">
      <h2 id="voorbeeld" className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.intro}>{text.intro}</p>
      <div className={styles.seed}>
        <div className={styles.seedPoster}>
          <Poster of={seed} posterPath={seed.posterPath} size="w342" width={80} height={120} decorative />
        </div>
        <p>
          <span className={styles.question}>{text.question[mediaType]}</span>{' '}
          <strong>
            <cite>{title}</cite> {year !== null && <span className={styles.year}>{year}</span>}
          </strong>
        </p>
      </div>
      <ol className={styles.tips}>
        {tips.map((tip, at) => (
          <DayTip key={tip.tmdbId} tip={tip} position={at + 1} />
        ))}
      </ol>
      <Link className={`${ui.button} ${styles.go}`} to={pages.wizard(mediaType, { id: tmdbId })}>
        {text.go}
      </Link>
    </section>
  );
}

function DayTip({ tip, position }: { tip: Tip; position: number }) {
  const { role, title, year, posterPath, reason } = tip;
  return (
    <li className={styles.tip} data-role={role}>
      <div className={styles.poster}>
        <Poster of={tip} posterPath={posterPath} size="w342" width={110} height={165} decorative />
      </div>
      <div>
        <p className={styles.role}>{results.role(role, 0, position)}</p>
        <h3>
          {title} {year !== null && <span className={styles.year}>{year}</span>}
        </h3>
        <p className={styles.reason}>
          <ReasonText text={reason.text} />
        </p>
      </div>
    </li>
  );
}
