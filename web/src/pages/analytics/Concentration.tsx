import type { AnalyticsAnswer } from '../../api/types';
import { analyticsText } from '../../strings/nl';
import { Card } from './Card';
import { Bars } from './charts';
import { DataTable } from './DataTable';
import { formatCount, formatShare, type Item } from './figures';

const text = analyticsText.concentration;

/** The share of opened tips that goes to the 10 and the 50 most opened titles. */
export function Concentration({ answer }: { answer: AnalyticsAnswer }) {
  const { titles, opened, top10, top50 } = answer.concentration;
  const [ten, fifty] = [Math.round((top10 ?? 0) * opened), Math.round((top50 ?? 0) * opened)];
  const bars: Item[] = [item('ten', text.first10, ten), item('fifty', text.next40, fifty - ten), item('rest', text.rest, opened - fifty)];
  const shares = [formatShare(ten, opened), formatShare(fifty, opened)] as const;
  const rows = [
    { key: 'titles', name: text.titles, values: [formatCount(titles)] },
    { key: 'opened', name: text.opened, values: [formatCount(opened)] },
    { key: 'top10', name: text.top10, values: [shares[0]] },
    { key: 'top50', name: text.top50, values: [shares[1]] },
  ];
  return (
    <Card title={text.title} explain={text.text} empty={opened === 0}>
      <Bars items={bars} alt={text.alt(...shares)} />
      <DataTable caption={analyticsText.tableOf(text.title)} name={text.row} columns={[text.value]} rows={rows} />
    </Card>
  );
}

const item = (key: string, name: string, count: number): Item => ({ key, name, count, good: 0, bad: 0, sessions: 0 });
