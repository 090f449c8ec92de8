import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/client';
import { themeQuery, titleQuery } from '../../api/queries';
import type { MediaType, TitleDetail } from '../../api/types';
import { dayOf } from '../../titles/dayOrder';
import { listFor, pickSeed, type Seed } from './seeds';
import { CHILD_AGE, type Company } from './limits';
import type { TonightState } from './tonightState';
import { useGoodTitles } from './useGoodTitles';

/** The title that a company's tips start from, as far as it is known; null where there is none. */
export function useSeed(company: Company, { mediaType, after, partner, turn }: TonightState, age = CHILD_AGE): Seed | null {
  const [day] = useState(() => dayOf(new Date()));
  const good = useGoodTitles();
  const { data: list } = useQuery({ ...themeQuery(listFor(company, mediaType)), enabled: after === null });
  // Tips of the other kind come after one title.
  const both = after?.mediaType === mediaType ? partner : null;
  const second = useTitle(mediaType, both).data;
  const picked = pickSeed(good, list, { company, mediaType, age, day, turn });
  const named: Seed | null = after && { ...after, why: 'named', ...(both !== null && { partner: { tmdbId: both, title: second?.title } }) };
  return useLookedUp(named ?? picked) ?? pickSeed([], list, { company, mediaType, age, day, turn });
}

/** With its poster; null if it proves to be another title than the device remembers. */
function useLookedUp(seed: Seed | null): Seed | null {
  const { data } = useQuery({ ...titleQuery(seed?.mediaType ?? 'movie', seed?.tmdbId ?? 0), enabled: seed !== null && seed.genres === undefined });
  if (seed === null || seed.genres !== undefined || data === undefined) return seed;
  const { title, year, posterPath, genres } = data;
  return seed.title !== undefined && seed.title !== title ? null : { ...seed, title, year, posterPath, genres };
}

/** A title; without a number nothing is requested. */
function useTitle(mediaType: MediaType | undefined, tmdbId: number | null | undefined): { data: TitleDetail | undefined; unknown: boolean } {
  const { data, error } = useQuery({ ...titleQuery(mediaType ?? 'movie', tmdbId ?? 0), enabled: tmdbId != null });
  return { data, unknown: error instanceof ApiProblem && error.code === 'unknown-title' };
}

/** The state without the titles of the address that we do not know, and whether there are any. */
export function useKnownTitles(state: TonightState): [known: TonightState, unknown: boolean] {
  const { after, partner } = state;
  const first = useTitle(after?.mediaType, after?.tmdbId).unknown;
  const second = useTitle(after?.mediaType, partner).unknown;
  if (!first && !second) return [state, false];
  const left = second ? null : partner;
  if (!first) return [{ ...state, partner: left }, true];
  return [{ ...state, after: left === null || after === null ? null : { ...after, tmdbId: left }, partner: null }, true];
}
