import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { themeQuery, titleQuery } from '../../api/queries';
import { dayOf } from '../../titles/dayOrder';
import { listFor, pickSeed, type Seed } from './seeds';
import { CHILD_AGE, type Company } from './limits';
import type { TonightState } from './tonightState';
import { useGoodTitles } from './useGoodTitles';

/** The title that a company's tips start from, as far as it is known; null where there is none. */
export function useSeed(company: Company, { mediaType, after, turn }: TonightState, age = CHILD_AGE): Seed | null {
  const [day] = useState(() => dayOf(new Date()));
  const good = useGoodTitles();
  const { data: list } = useQuery({ ...themeQuery(listFor(company, mediaType)), enabled: after === null });
  const picked = pickSeed(good, list, { company, mediaType, age, day, turn });
  return useLookedUp(after === null ? picked : { ...after, why: 'named' }) ?? pickSeed([], list, { company, mediaType, age, day, turn });
}

/** With its poster; null if it proves to be another title than the device remembers. */
function useLookedUp(seed: Seed | null): Seed | null {
  const { data } = useQuery({ ...titleQuery(seed?.mediaType ?? 'movie', seed?.tmdbId ?? 0), enabled: seed !== null && seed.genres === undefined });
  if (seed === null || seed.genres !== undefined || data === undefined) return seed;
  const { title, year, posterPath, genres } = data;
  return seed.title !== undefined && seed.title !== title ? null : { ...seed, title, year, posterPath, genres };
}
