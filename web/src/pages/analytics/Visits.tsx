import type { AnalyticsAnswer } from '../../api/types';
import { analyticsText as text } from '../../strings/nl';
import styles from './Analytics.module.css';
import { Card } from './Card';
import { DaysChart } from './charts';
import { DataTable } from './DataTable';
import { everyDay, formatCount, formatLongDay, formatShare, formatWeekday, sumOf, tableOf, type Sum } from './figures';

const SUMS: readonly Sum[] = ['sessions', 'searches', 'sets', 'tips', 'providers'];

/** Six totals of the period. */
export function Totals({ answer }: { answer: AnalyticsAnswer }) {
  const days = everyDay(answer);
  const votes = tableOf(answer, 'votes-by-role');
  const good = votes.items.reduce((sum, item) => sum + item.good, 0);
  return (
    <dl className={styles.totals} aria-label={text.totals.label}>
      {SUMS.map((sum) => (
        <div key={sum} className={styles.total}>
          <dt>{text.totals[sum]}</dt>
          <dd>
            <span className={styles.big}>{formatCount(sumOf(days, sum))}</span> <span className={styles.of}>{text.totals.sums[sum]}</span>
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{text.totals.good}</dt>
        <dd>
          <span className={styles.big}>{formatShare(good, votes.count)}</span>{' '}
          <span className={styles.of}>{votes.count === 0 ? text.totals.noVotes : text.totals.ofVotes(votes.count, formatCount(votes.count))}</span>
        </dd>
      </div>
    </dl>
  );
}

/** Counts per day. */
export function PerDay({ answer }: { answer: AnalyticsAnswer }) {
  const days = everyDay(answer);
  const busiest = days.reduce((best, day) => (day.sessions > best.sessions ? day : best));
  const rows = days.toReversed().map((day) => ({
    key: day.day,
    name: formatWeekday(day.day),
    values: SUMS.map((sum) => formatCount(day[sum])),
  }));
  const labels = text.perDay;
  return (
    <Card title={labels.title} explain={labels.text} empty={false} wide>
      <div>
        <DaysChart days={days} alt={labels.alt(days.length, formatLongDay(busiest.day), formatCount(busiest.sessions))} />
      </div>
      <DataTable caption={text.tableOf(labels.title)} name={labels.day} columns={SUMS.map((sum) => labels.series[sum])} rows={rows} first={7} />
    </Card>
  );
}
