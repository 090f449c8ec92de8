/** What a tip of a relaxed answer has that the visitor did not ask for. The hard filters are never relaxed. */
import type { FilterChoices, Tip } from '../api/types';
import { formatRuntime, formatScore } from '../lib/format';
import { ladderText as text, words } from '../strings/nl';
import { choicesOf } from './chips';
import { itemsOf, type Field, type Filters } from './fields';

export type TipFacts = Pick<
  Tip,
  'year' | 'runtime' | 'genres' | 'language' | 'voteAverage' | 'seasons' | 'episodes' | 'episodeRuntime' | 'ended' | 'meetsServices'
>;

/** Most episodes of a miniseries. */
const MINISERIES_EPISODES = 10;

/** In a few Dutch words each, in the order of the ladder. */
export function outside(tip: TipFacts, filters: Filters, choices: FilterChoices | undefined): string[] {
  return [
    yearOutside(tip, filters.years),
    runtimeOutside(tip.runtime, filters.maxRuntime),
    ...new Set(itemsOf(filters, 'form').map((form) => formOutside(tip, form))),
    languageOutside(tip, names(filters, choices, 'languages')),
    scoreOutside(tip, filters.minScore),
    tip.meetsServices ? null : text.notSeen,
    genreOutside(tip, names(filters, choices, 'genres')),
  ].filter((one) => one !== null);
}

/** The Dutch names that a title's card uses too; null when they are not all known. */
function names(filters: Filters, choices: FilterChoices | undefined, field: Field): string[] | null {
  const items = itemsOf(filters, field);
  if (choices === undefined || items.length === 0) return null;
  const known = items.map((item) => choicesOf(choices, field).find(({ value }) => value === item)?.label);
  return known.every((name) => name !== undefined) ? known : null;
}

function yearOutside({ year }: TipFacts, range: string | undefined): string | null {
  if (range === undefined) return null;
  if (year === null) return text.yearUnknown;
  const [from, to] = range.split('-');
  const inside = year >= Number(from) && (to === '' || year <= Number(to));
  return inside ? null : String(year);
}

function runtimeOutside(runtime: number | null, most: string | undefined): string | null {
  if (most === undefined) return null;
  if (!runtime) return text.lengthUnknown;
  return runtime <= Number(most) ? null : formatRuntime(runtime);
}

function formOutside(tip: TipFacts, form: string): string | null {
  switch (form) {
    case 'miniseries':
      return seasonsOutside(tip, 1) ?? miniseriesOutside(tip);
    case 'one-season':
      return seasonsOutside(tip, 1);
    case 'three-seasons':
      return seasonsOutside(tip, 3);
    case 'under-30':
      return episodeOutside(tip, 30);
    case 'under-60':
      return episodeOutside(tip, 60);
    default:
      return endOutside(tip);
  }
}

function seasonsOutside({ seasons }: TipFacts, most: number): string | null {
  if (!seasons) return text.lengthUnknown;
  return seasons <= most ? null : words.seasons(seasons);
}

function miniseriesOutside(tip: TipFacts): string | null {
  if (!tip.episodes) return text.lengthUnknown;
  return tip.episodes > MINISERIES_EPISODES ? text.seasonOf(tip.episodes) : endOutside(tip);
}

function episodeOutside({ episodeRuntime }: TipFacts, under: number): string | null {
  if (!episodeRuntime) return text.lengthUnknown;
  return episodeRuntime < under ? null : words.perEpisode(formatRuntime(episodeRuntime));
}

function endOutside({ ended }: TipFacts): string | null {
  if (ended === null) return text.endUnknown;
  return ended ? null : text.running;
}

function languageOutside({ language }: TipFacts, asked: string[] | null): string | null {
  if (asked === null) return null;
  if (language === null) return text.languageUnknown;
  return asked.includes(language) ? null : language;
}

function scoreOutside({ voteAverage }: TipFacts, least: string | undefined): string | null {
  if (least === undefined) return null;
  if (!voteAverage) return text.scoreUnknown;
  // As the card prints it: 7,94 meets a filter of 7,9.
  return Math.round(voteAverage * 10) >= Math.round(Number(least) * 10) ? null : text.score(formatScore(voteAverage));
}

function genreOutside({ genres }: TipFacts, asked: string[] | null): string | null {
  if (asked === null || genres.some((genre) => asked.includes(genre))) return null;
  return text.noGenre(asked.join(' of ').toLocaleLowerCase('nl-NL'));
}
