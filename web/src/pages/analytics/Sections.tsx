import type { AnalyticsAnswer, AnalyticsMeasure } from '../../api/types';
import { analyticsText } from '../../strings/nl';
import styles from './Analytics.module.css';
import { Concentration } from './Concentration';
import { Measure, Votes } from './Measure';

const VOTES: readonly AnalyticsMeasure[] = ['votes-by-role', 'votes-by-atom', 'votes-by-rung', 'votes-by-steering', 'votes-by-pair'];

/** Measures whose shares are relative to their first step. */
const OF_FIRST: readonly AnalyticsMeasure[] = ['funnel', 'sets'];

/** Measures by section. */
const SECTIONS = {
  search: ['funnel', 'search-outcomes', 'no-hit-queries', 'seeds', 'filters', 'steering', 'ladder'],
  tips: ['sets', 'tips', 'concentration', 'themes'],
  votes: ['votes-by-role', 'votes-by-atom', 'votes-by-rung', 'votes-by-steering', 'stars', 'votes-by-pair'],
  watch: ['sheets', 'providers', 'access', 'conversions'],
  around: ['watchlist', 'listed', 'shares', 'affiliate', 'tip-jar', 'events'],
} as const satisfies Record<string, readonly (AnalyticsMeasure | 'concentration')[]>;

const NAMES = ['search', 'tips', 'votes', 'watch', 'around'] as const satisfies readonly (keyof typeof SECTIONS)[];

export function Sections({ answer }: { answer: AnalyticsAnswer }) {
  return NAMES.map((name) => (
    <section key={name} aria-labelledby={`cijfers-${name}`}>
      <h2 id={`cijfers-${name}`} className={styles.heading}>
        {analyticsText.headings[name]}
      </h2>
      <div className={styles.cards}>
        {SECTIONS[name].map((measure) => (
          <SectionCard key={measure} answer={answer} measure={measure} />
        ))}
      </div>
    </section>
  ));
}

function SectionCard({ answer, measure }: { answer: AnalyticsAnswer; measure: AnalyticsMeasure | 'concentration' }) {
  if (measure === 'concentration') return <Concentration answer={answer} />;
  if (VOTES.includes(measure)) return <Votes answer={answer} measure={measure} />;
  return <Measure answer={answer} measure={measure} shareOf={OF_FIRST.includes(measure) ? 'first' : 'sum'} />;
}
