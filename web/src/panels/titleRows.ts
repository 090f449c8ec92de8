/** Facts of a title as rows of a name and a value; unknown facts have no row. */
import type { ConceptChip, Facet, TitleDetail } from '../api/types';
import { formatLongDate, joinDutch } from '../strings/format';
import { panelText as text } from '../strings/nl';

const MAX_NAMES = 6;

export interface TitleRow {
  name: string;
  value: string;
  /** The people in the value, in its order. */
  people?: readonly string[];
}

export function titleRows(title: TitleDetail): TitleRow[] {
  const list = (name: string, values: readonly string[]) => ({ name, value: joinDutch(values.slice(0, MAX_NAMES)) });
  const people = (name: string, names: readonly string[]) => ({ ...list(name, names), people: names.slice(0, MAX_NAMES) });
  const released = title.releaseDate ? formatLongDate(new Date(`${title.releaseDate}T12:00`)) : '';
  return [
    people(text.directors, title.directors),
    people(text.creators, title.creators),
    people(text.writers, title.writers),
    people(text.cast, title.cast),
    list(text.countries, title.countries),
    { name: text.language, value: title.language ?? '' },
    list(text.companies, title.companies),
    list(text.networks, title.networks),
    { name: text.collection, value: title.collection ?? '' },
    { name: title.mediaType === 'movie' ? text.released : text.firstAired, value: released },
  ].filter(({ value }) => value !== '');
}

const FACETS = Object.keys(text.facets) as Facet[];

/** Concepts by facet, the most salient first. */
export function conceptGroups(concepts: readonly ConceptChip[]): { facet: Facet; concepts: ConceptChip[] }[] {
  return FACETS.map((facet) => ({
    facet,
    concepts: concepts.filter((one) => one.facet === facet).sort((a, b) => b.salience - a.salience),
  })).filter((group) => group.concepts.length > 0);
}

/** Whether little is known of a title: nobody described it, and there are no votes of it. */
export const isThin = ({ pitch, voteAverage, voteCount, concepts }: Pick<TitleDetail, 'pitch' | 'voteAverage' | 'voteCount' | 'concepts'>) =>
  pitch === null && voteAverage === null && voteCount === 0 && concepts.every(({ origin }) => origin !== 'authored');

/** Dutch sentences on the origins of the concepts, one per origin. */
export const originsOf = (concepts: readonly ConceptChip[]): string[] => {
  const found = new Set(concepts.map(({ origin }) => origin));
  return (['authored', 'keyword', 'predicted'] as const).filter((origin) => found.has(origin)).map((origin) => text.origins[origin]);
};
