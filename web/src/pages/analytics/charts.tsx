/** The charts of the page. Each is exposed as one image with a text alternative; the figures are in the table beside it. */
import type { ReactElement } from 'react';
import { Area, AreaChart, Bar, BarChart, CartesianGrid, LabelList, Line, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { AnalyticsDay } from '../../api/types';
import { analyticsText } from '../../strings/nl';
import styles from './Charts.module.css';
import { formatCount, formatDay, type Item, type Sum } from './figures';

const AXIS = { stroke: 'var(--line-strong)', tick: { fill: 'var(--muted)', fontSize: 12 }, tickLine: false } as const;
const BAR = 30;
/** Characters of a name that fit beside its bar. */
const NAME = 26;

const COLOURS: Record<Sum, string> = {
  sessions: 'var(--angle)',
  searches: 'var(--closest)',
  sets: 'var(--muted)',
  tips: 'var(--gem)',
  providers: 'var(--good)',
};
const LINES: readonly Sum[] = ['searches', 'sets', 'tips', 'providers'];

function Drawing({ alt, height, children }: { alt: string; height: number; children: ReactElement }) {
  return (
    <div role="img" aria-label={alt} className={styles.drawing} style={{ blockSize: height }}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height }}>
        {children}
      </ResponsiveContainer>
    </div>
  );
}

/** Sessions as an area, the other counts as lines. */
export function DaysChart({ days, alt }: { days: readonly AnalyticsDay[]; alt: string }) {
  const names = analyticsText.perDay.series;
  return (
    <>
      <ul className={styles.legend} aria-hidden="true">
        {(['sessions', ...LINES] as const).map((sum) => (
          <li key={sum}>
            <span className={styles.swatch} style={{ background: COLOURS[sum] }} data-line={sum !== 'sessions'} />
            {names[sum]}
          </li>
        ))}
      </ul>
      <Drawing alt={alt} height={280}>
        <AreaChart data={[...days]} margin={{ top: 8, right: 24, bottom: 0, left: 0 }} accessibilityLayer={false} role="presentation">
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis dataKey="day" tickFormatter={formatDay} minTickGap={28} {...AXIS} />
          <YAxis allowDecimals={false} width="auto" axisLine={false} tickFormatter={formatCount} {...AXIS} />
          <Area dataKey="sessions" type="monotone" stroke={COLOURS.sessions} strokeWidth={2} fill={COLOURS.sessions} fillOpacity={0.18} isAnimationActive={false} />
          {LINES.map((sum) => (
            <Line key={sum} dataKey={sum} type="monotone" stroke={COLOURS[sum]} strokeWidth={2} dot={days.length < 3} isAnimationActive={false} />
          ))}
        </AreaChart>
      </Drawing>
    </>
  );
}

const shorten = (name: string) => (name.length > NAME ? `${name.slice(0, NAME - 1).trimEnd()}…` : name);
const heightOf = (items: readonly Item[]) => items.length * BAR + 12;

function Names() {
  return <YAxis type="category" dataKey="name" width={150} interval={0} axisLine={false} tickFormatter={shorten} {...AXIS} tick={{ fill: 'var(--text)', fontSize: 13 }} />;
}

/** One bar per item, labelled with its count. */
export function Bars({ items, alt }: { items: readonly Item[]; alt: string }) {
  return (
    <Drawing alt={alt} height={heightOf(items)}>
      <BarChart data={[...items]} layout="vertical" margin={{ top: 0, right: 56, bottom: 0, left: 0 }} accessibilityLayer={false} role="presentation">
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        {Names()}
        <Bar dataKey="count" fill="var(--angle)" radius={4} barSize={16} isAnimationActive={false} background={{ fill: 'var(--bg-sunk)', radius: 4 }}>
          <LabelList dataKey="count" position="right" offset={8} fill="var(--text)" fontSize={13} formatter={(n) => formatCount(Number(n))} />
        </Bar>
      </BarChart>
    </Drawing>
  );
}

/** Good and bad votes stacked in one bar per item. */
export function VoteBars({ items, alt }: { items: readonly Item[]; alt: string }) {
  return (
    <>
      <ul className={styles.legend} aria-hidden="true">
        <li>
          <span className={styles.swatch} style={{ background: 'var(--good)' }} />
          {analyticsText.columns.good}
        </li>
        <li>
          <span className={styles.swatch} style={{ background: 'var(--gem)' }} />
          {analyticsText.columns.bad}
        </li>
      </ul>
      <Drawing alt={alt} height={heightOf(items)}>
        <BarChart data={[...items]} layout="vertical" margin={{ top: 0, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false} role="presentation">
          <XAxis type="number" hide domain={[0, 'dataMax']} />
          {Names()}
          <Bar dataKey="good" stackId="votes" fill="var(--good)" barSize={16} isAnimationActive={false} />
          <Bar dataKey="bad" stackId="votes" fill="var(--gem)" barSize={16} isAnimationActive={false} />
        </BarChart>
      </Drawing>
    </>
  );
}
