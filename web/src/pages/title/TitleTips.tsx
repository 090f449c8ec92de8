import { useState } from 'react';
import { Link } from 'react-router';
import type { Tip, TitleCard } from '../../api/types';
import { track } from '../../events/track';
import { Poster } from '../../poster/Poster';
import { titlePath } from '../../site/titlePages';
import { pages } from '../../site/urls';
import { results, titleText as text } from '../../strings/nl';
import { dayOf, dayOrder } from '../../titles/dayOrder';
import { ReasonText } from '../../titles/ReasonText';
import { TitleFacts } from '../../titles/TitleFacts';
import ui from '../../ui/ui.module.css';
import styles from './Title.module.css';

/** The three tips with their reasons, in the order of the day. */
export function TitleTips({ seed, tips }: { seed: TitleCard; tips: readonly Tip[] }) {
  const [day] = useState(() => dayOf(new Date()));
  const order = dayOrder(seed, day).flatMap((place) => tips[place] ?? []);
  return (
    <section aria-labelledby="tips">
      <h2 id="tips" className={styles.heading}>
        {text.tips(seed.title)}
      </h2>
      <ol className={styles.tips}>
        {order.map((tip, at) => (
          <li key={tip.tmdbId} className={styles.tip} data-role={tip.role}>
            <div className={styles.tipPoster}>
              <Poster of={tip} posterPath={tip.posterPath} size="w342" width={110} height={165} decorative />
            </div>
            <div>
              <p className={styles.role}>{results.role(tip.role, 0, at + 1)}</p>
              <h3>
                <Link to={titlePath(tip)} onClick={() => track('tip_card_click', { tmdbId: tip.tmdbId, position: at + 1, title: tip.title, mediaType: tip.mediaType })}>
                  {tip.title}
                </Link>
              </h3>
              <TitleFacts title={tip} />
            </div>
            <p className={styles.reason}>
              <ReasonText text={tip.reason.text} />
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.onward} data-screen-only>
        <Link className={`${ui.button} ${ui.primary}`} to={pages.wizard(seed.mediaType, { id: seed.tmdbId })}>
          {text.adjust}
        </Link>
      </p>
    </section>
  );
}
