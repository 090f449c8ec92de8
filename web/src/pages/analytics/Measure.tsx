import type { AnalyticsAnswer, AnalyticsMeasure } from '../../api/types';
import { analyticsText as text, measureText } from '../../strings/nl';
import { Card } from './Card';
import { Bars, VoteBars } from './charts';
import { DataTable } from './DataTable';
import { formatCount, formatShare, tableOf, type Item, type Table } from './figures';
import styles from './Analytics.module.css';

/** Bars per chart; the table lists all keys. */
const BARS = 8;

interface Props {
  answer: AnalyticsAnswer;
  measure: AnalyticsMeasure;
  /** The denominator of the share column; the sum of the table by default. */
  shareOf?: 'first' | 'sum';
}

/** A measure as a bar chart and a table. */
export function Measure({ answer, measure, shareOf = 'sum' }: Props) {
  const table = tableOf(answer, measure);
  const labels = measureText[measure];
  if (labels === undefined) return null;
  const total = shareOf === 'first' ? (table.items[0]?.count ?? 0) : table.count;
  const rows = table.items.map(({ key, name, count, sessions }) => ({ key, name, values: [formatCount(count), formatCount(sessions), formatShare(count, total)] }));
  const columns = measure === 'funnel' ? [labels.count, text.columns.share] : [labels.count, text.columns.sessions, text.columns.share];
  const cut = measure === 'funnel' ? rows.map((row) => ({ ...row, values: [row.values[0], row.values[2]] })) : rows;
  return (
    <Card title={labels.title} explain={labels.text} empty={table.items.length === 0}>
      <Bars items={table.items.slice(0, BARS)} alt={barsAlt(labels.title, table.items.slice(0, BARS))} />
      <DataTable caption={text.tableOf(labels.title)} name={labels.key} columns={columns} rows={cut} />
      <More table={table} />
    </Card>
  );
}

/** A measure of votes: good, bad and the share of good ones. */
export function Votes({ answer, measure }: Pick<Props, 'answer' | 'measure'>) {
  const table = tableOf(answer, measure);
  const words = measureText[measure];
  if (words === undefined) return null;
  const rows = table.items.map(({ key, name, count, good, bad }) => ({
    key,
    name,
    values: [formatCount(count), formatCount(bad), formatShare(good, count)],
  }));
  const wide = measure === 'votes-by-pair';
  const bars = table.items.slice(0, BARS).map((item) => (wide ? { ...item, name: withoutYears(item.name) } : item));
  const good = table.items.reduce((sum, item) => sum + item.good, 0);
  const alt = text.votesAlt(words.title, formatShare(good, table.count), formatCount(table.count));
  return (
    <Card title={words.title} explain={words.text} empty={table.items.length === 0} wide={wide}>
      <div>
        <VoteBars items={bars} alt={alt} />
      </div>
      <DataTable caption={text.tableOf(words.title)} name={words.key} columns={[words.count, text.columns.bad, text.columns.goodShare]} rows={rows} />
      <More table={table} />
    </Card>
  );
}

/** The label of a pair of titles is too long for the chart with the years in it. */
const withoutYears = (name: string) => name.replaceAll(/ \(\d{4}\)/g, '');

function More({ table }: { table: Table }) {
  if (table.keys <= table.items.length) return null;
  return <p className={styles.note}>{text.moreKeys(table.keys)}</p>;
}

function barsAlt(title: string, items: readonly Item[]): string {
  const largest = items.reduce<Item | undefined>((max, item) => (max === undefined || item.count > max.count ? item : max), undefined);
  if (largest === undefined) return title;
  const count = formatCount(largest.count);
  return items.length === 1 ? text.oneBarAlt(title, largest.name, count) : text.barsAlt(title, largest.name, count, items.length);
}
