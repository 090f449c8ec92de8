/** Gates as they are shown: grouped by subject, with figures that are never rounded up to a pass. */
import type { QualityAnswer, QualityGate } from '../api/types';
import { formatNumber } from '../lib/numbers';
import { qualityText as text } from './nl';

export type GroupKey = keyof typeof text.groups;

const ORDER: readonly GroupKey[] = ['R', 'T', 'S', 'G', 'H', 'N', 'D', 'other'];
const isKey = (letter: string): letter is GroupKey => letter in text.groups;

/** Grouped by the first letter of the id; gates without a Dutch text are in a group of their own. */
export function groupGates(gates: readonly QualityGate[]): { key: GroupKey; gates: QualityGate[] }[] {
  const keyOf = ({ id }: QualityGate): GroupKey => {
    const letter = id.charAt(0);
    return gateLabels(id) !== undefined && isKey(letter) ? letter : 'other';
  };
  return ORDER.map((key) => ({ key, gates: gates.filter((gate) => keyOf(gate) === key) })).filter((group) => group.gates.length > 0);
}

/** What is folded: gates of titles of which little is known, figures without a bound, and where a group is about the machinery all that is met. */
export type Folded = 'wide' | 'followed' | 'met';

const MACHINERY: readonly GroupKey[] = ['H', 'N', 'D'];

/** Which gates of a group are shown at once, and which when they are unfolded. One that is not met is always shown. */
export function foldGates(group: GroupKey, gates: readonly QualityGate[]): { open: QualityGate[]; folded: { kind: Folded; gates: QualityGate[] }[] } {
  const kindOf = (gate: QualityGate): Folded | null => {
    if (isInformational(gate)) return 'followed';
    if (!gate.passed) return null;
    if (MACHINERY.includes(group)) return 'met';
    return text.gates[gate.id] === undefined && gate.id.endsWith('w') ? 'wide' : null;
  };
  const kinds: readonly Folded[] = ['met', 'wide', 'followed'];
  const folded = kinds.map((kind) => ({ kind, gates: gates.filter((gate) => kindOf(gate) === kind) }));
  return { open: gates.filter((gate) => kindOf(gate) === null), folded: folded.filter((one) => one.gates.length > 0) };
}

/** The Dutch name and text of a gate; a `w` behind its id means that it is of the titles of which little is known. */
export function gateLabels(id: string): { name: string; text: string } | undefined {
  const labels = text.gates[id];
  if (labels !== undefined || !id.endsWith('w')) return labels;
  const deep = text.gates[id.slice(0, -1)];
  return deep && { name: text.wide(deep.name), text: deep.text };
}

/** Gates that count titles or days instead of measuring a share. */
const COUNTED: ReadonlySet<string> = new Set(['D1', 'D2', 'D3', 'D4', 'D9', 'D11', 'D13', 'D14', 'D15', 'D16', 'D20']);

export const isCounted = ({ id }: Pick<QualityGate, 'id'>) => COUNTED.has(id);

/** A share as a percentage, truncated: 0.9998 is 99,9% and not 100%. Other values are plain numbers. */
export function formatFigure(value: number, counted = false): string {
  if (counted || value < 0 || value > 1) return formatNumber(value, 2);
  return `${String(Math.floor(value * 1000 + 1e-6) / 10).replace('.', ',')}%`;
}

/** Days carry their unit; a bare number would read as a count of titles. */
export const withUnit = (figure: string, id: string | undefined) => (id === 'D9' ? text.days(figure) : figure);

type Bound = Pick<QualityGate, 'bound' | 'mustBe'> & Partial<Pick<QualityGate, 'id' | 'blocking' | 'measured'>>;

/** A gate that cannot fail, or that has nothing to measure or to compare with, is shown without a verdict. */
export const isInformational = ({ bound, mustBe, blocking, measured }: Bound) => measured === false || (bound === 0 && (mustBe === '>=' || (mustBe === '<=' && blocking === false)));

/** "minstens 95%"; a bound of all is "100%". */
export function formatBound(of: Bound): string {
  const { bound, mustBe, id } = of;
  if (bound === 0 && isInformational(of)) return id?.startsWith('D') ? text.noEarlier : text.none;
  const figure = withUnit(formatFigure(bound, id !== undefined && isCounted({ id })), id);
  if (mustBe === '>=') return bound === 1 ? figure : text.atLeast(figure);
  return mustBe === '<=' ? text.atMost(figure) : text.exactly(figure);
}

/** Counts that mean something to a visitor, in the order of the strings; missing ones are left out. */
export function visibleCounts({ counts }: Pick<QualityAnswer, 'counts'>): { name: string; value: string }[] {
  const { titles, films } = counts;
  const all: Record<string, number | undefined> = { ...counts, ...(titles !== undefined && films !== undefined && { series: titles - films }) };
  return Object.entries(text.counts).flatMap(([key, name]) => {
    const value = all[key];
    return value === undefined ? [] : [{ name, value: formatNumber(value) }];
  });
}
