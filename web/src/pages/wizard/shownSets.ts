/**
 * The sets of this page view. A set that is shown again excludes the same ids as on its first visit; other sets of its seed exclude the
 * tips that replaced others in it.
 */
import { candidatesQuery, queryClient, tipsQuery } from '../../api/queries';
import { toApiParams } from '../../filters/params';
import { queryPath, seedIds, seedMedia, seedRef, tipsParams, withoutTips, type SeededQuery } from '../../filters/wizardQuery';
import { excluded } from '../../stores/excluded';

/** The server's limit, less room for the titles on screen. */
export const MAX_EXCLUDED_IDS = 190;

const MAX_TRIES = 8;

interface Shown {
  seed: string;
  exclude: readonly number[];
  /** As in the address. */
  tips: readonly number[];
}

const visited = new Map<string, Shown>();
const keyOf = (query: SeededQuery) => queryPath(withoutTips(query));
const seedOf = (query: SeededQuery) => `${query.mediaType}-${seedRef(query)}`;
/** After either of two seeds, and after both together. */
const excludedAfter = (query: SeededQuery) => [
  ...seedIds(query).flatMap((id) => excluded.idsAfter(query.mediaType, id, seedMedia(query))),
  ...(query.partner === null ? [] : excluded.idsAfter(query.mediaType, query.id, seedMedia(query), query.partner)),
];
const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

/** The ids to exclude from a set, fixed by its first visit. */
function excludedIds(query: SeededQuery): readonly number[] {
  const known = visited.get(keyOf(query));
  return known === undefined ? excludedFromNew(query) : known.exclude;
}

/** The ids to exclude from a set of the seed that is shown for the first time. */
function excludedFromNew(query: SeededQuery): readonly number[] {
  const shown = [...visited.values()].filter(({ seed }) => seed === seedOf(query)).flatMap(({ tips }) => tips);
  return sorted([...excludedAfter(query), ...shown]);
}

function request(query: SeededQuery, exclude: readonly number[]) {
  const { mediaType, alt } = query;
  const seed = seedRef(query);
  const ask = (ids: readonly number[]) => tipsQuery(mediaType, seed, alt, { ...tipsParams(query), ...(ids.length > 0 && { exclude: ids.join(',') }) });
  const plain = ask(exclude.slice(-MAX_EXCLUDED_IDS));
  if (exclude.length <= MAX_EXCLUDED_IDS) return plain;
  // More than a request can hold: those that would be tipped are enough.
  const seen = new Set(exclude);
  return {
    ...plain,
    queryKey: [...plain.queryKey, exclude.length] as unknown as typeof plain.queryKey,
    queryFn: async () => {
      const lists = await Promise.all((query.partner === null ? [seed] : seedIds(query)).map((one) => queryClient.ensureQueryData(candidatesQuery(mediaType, one))));
      let known = [...new Set(lists.flatMap(({ ids }) => ids))].filter((one) => seen.has(one));
      for (let tries = 1; ; tries += 1) {
        known = known.slice(0, MAX_EXCLUDED_IDS);
        const answer = await queryClient.fetchQuery(ask(sorted(known)));
        // With filters a tip may come from behind the candidates.
        const more = answer.tips.map(({ tmdbId }) => tmdbId).filter((one) => seen.has(one));
        if (more.length === 0 || tries === MAX_TRIES) return answer;
        known = [...more, ...known];
      }
    },
  };
}

/** The request of a set, without recording a visit. Tips that an address names are shown also when the visitor marked them as seen. */
export const peekSetQuery = (query: SeededQuery) => request(query, query.tips.length > 0 ? [] : excludedIds(query));

/** The request of a set that is being shown. */
export function setQuery(query: SeededQuery) {
  visited.set(keyOf(query), { seed: seedOf(query), exclude: excludedIds(query), tips: query.tips });
  return peekSetQuery(query);
}

/** A set as it was last shown, with the tips that replaced others. */
export const lastShown = (query: SeededQuery): SeededQuery => ({ ...query, tips: visited.get(keyOf(query))?.tips ?? [] });

/** The request for a tip that is neither in a set nor excluded. */
export const replacementQuery = (query: SeededQuery, shown: readonly number[]) =>
  request(withoutTips(query), sorted([...excludedIds(query), ...excludedAfter(query), ...shown]));

/** What a request for directions excludes: the same as the set that a press on one leads to. */
export function directionsParams(query: SeededQuery): Record<string, string> {
  const ids = excludedFromNew(query).slice(-MAX_EXCLUDED_IDS);
  return { ...toApiParams({ filters: query.filters, strict: false }), ...(ids.length > 0 && { exclude: ids.join(',') }) };
}
