import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { qualityQuery } from '../../api/queries';
import type { QualityAnswer } from '../../api/types';
import { formatLongDate } from '../../strings/format';
import { formatBound, formatFigure, gateLabels, isInformational } from '../../strings/gates';
import { analyticsText, qualityText } from '../../strings/nl';
import { pages } from '../../site/urls';
import { QueryError } from '../../page/QueryError';
import styles from './Analytics.module.css';
import { Card } from './Card';
import { Bars } from './charts';
import { DataTable } from './DataTable';
import { formatCount, type Item } from './figures';

const text = analyticsText.health;
const DAY_MS = 86_400_000;
/** The provider's terms allow 180 days; gate D9 blocks a night at this age. */
const MAX_AGE_DAYS = 170;

/** Gates, age and quarantine of the live snapshot. */
export function Health({ today }: { today: Date }) {
  const query = useQuery(qualityQuery());
  if (query.data === undefined) return <QueryError query={query} />;
  return (
    <div className={styles.cards}>
      <Snapshot quality={query.data} today={today} />
      <Quarantine quality={query.data} />
    </div>
  );
}

function Snapshot({ quality, today }: { quality: QualityAnswer; today: Date }) {
  const { dataDate, gates, snapshot } = quality;
  const date = dataDate === null ? null : new Date(`${dataDate}T12:00`);
  const age = date === null ? null : Math.max(0, Math.floor((today.getTime() - date.getTime()) / DAY_MS));
  const required = gates.filter((gate) => !isInformational(gate));
  const missed = required.filter((gate) => !gate.passed);
  const rows = missed.map((gate) => ({ key: gate.id, name: gateLabels(gate.id)?.name ?? gate.what, values: [formatFigure(gate.figure), formatBound(gate)] }));
  return (
    <section className={styles.card}>
      <h3>{qualityText.passed(required.length - missed.length, required.length)}</h3>
      <p className={styles.explain}>
        {text.version(snapshot.slice(0, 8), date === null ? null : formatLongDate(date))} {age !== null && text.old(age)}{' '}
        {age !== null && age > MAX_AGE_DAYS && <strong>{text.tooOld}</strong>}
      </p>
      {missed.length > 0 && (
        <DataTable caption={text.missed} name={text.missed} columns={[qualityText.columns.figure, qualityText.columns.bound]} rows={rows} />
      )}
      <p className={styles.note}>
        <Link to={pages.quality()}>{text.more}</Link>
      </p>
    </section>
  );
}

function Quarantine({ quality }: { quality: QualityAnswer }) {
  const rules: Item[] = Object.entries(quality.quarantine)
    .map(([rule, count]) => ({ key: rule, name: rule, count, good: 0, bad: 0, sessions: 0 }))
    .sort((a, b) => b.count - a.count);
  const [first] = rules;
  return (
    <Card title={text.quarantine} explain={text.quarantineText} empty={first === undefined} none={text.quarantineNone}>
      {first !== undefined && <Bars items={rules.slice(0, 10)} alt={analyticsText.barsAlt(text.quarantine, first.name, formatCount(first.count), rules.length)} />}
      <DataTable caption={analyticsText.tableOf(text.quarantine)} name={text.rule} columns={[text.rows]} rows={rules.map(({ key, name, count }) => ({ key, name, values: [formatCount(count)] }))} />
    </Card>
  );
}
