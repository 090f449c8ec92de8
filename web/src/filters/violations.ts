/** Which filters a tip of a relaxed answer does not meet. Exclusions and age are never relaxed. */
import type { FilterChoices, Tip } from '../api/types';
import { formatRuntime, formatScore } from '../strings/format';
import { ladderText as text, words } from '../strings/nl';
import { choicesOf } from './chips';
import { itemsOf, type Field, type Filters } from './fields';

export type TipFacts = Pick<
  Tip,
  'year' | 'runtime' | 'genres' | 'language' | 'voteAverage' | 'seasons' | 'episodes' | 'episodeRuntime' | 'ended' | 'meetsServices'
>;

/** Most episodes of a miniseries. */
const MINISERIES_EPISODES = 10;

/** Short Dutch descriptions, in the order of the relaxation steps. */
export function violations(tip: TipFacts, filters: Filters, choices: FilterChoices | undefined): string[] {
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

/** The items' Dutch names as title cards print them; null unless all are known. */
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

function runtimeOutside(runtime: number | null, max: string | undefined): string | null {
  if (max === undefined) return null;
  if (!runtime) return text.lengthUnknown;
  return runtime <= Number(max) ? null : formatRuntime(runtime);
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

function languageOutside({ language }: TipFacts, wanted: string[] | null): string | null {
  if (wanted === null) return null;
  if (language === null) return text.languageUnknown;
  return wanted.includes(language) ? null : language;
}

function scoreOutside({ voteAverage }: TipFacts, least: string | undefined): string | null {
  if (least === undefined) return null;
  if (!voteAverage) return text.scoreUnknown;
  // Compared as printed: 7.94 meets a filter of 7.9.
  return Math.round(voteAverage * 10) >= Math.round(Number(least) * 10) ? null : text.score(formatScore(voteAverage));
}

function genreOutside({ genres }: TipFacts, query: string[] | null): string | null {
  if (query === null || genres.some((genre) => query.includes(genre))) return null;
  return text.noGenre(query.join(' of ').toLocaleLowerCase('nl-NL'));
}
