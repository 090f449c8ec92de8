import { useMemo, useState } from 'react';
import type { MediaType } from '../../api/types';
import { useLoved } from '../../stores/loved';
import { useWatchlist } from '../../stores/useWatchlist';
import { verdicts } from '../../stores/verdicts';
import { goodTitles, type Seed } from './seeds';

/** Votes of this page view: their keys begin with the seed. */
const votedSeeds = () =>
  verdicts.keysOf('good').flatMap((key) => {
    const [, kind, id] = /^(movie|tv)-(\d+)-/.exec(key) ?? [];
    return kind === undefined ? [] : [{ mediaType: kind as MediaType, tmdbId: Number(id) }];
  });

/** What this device knows that the visitor found good; nothing at the server and during hydration. */
export function useGoodTitles(): Seed[] {
  const loved = useLoved();
  const watchlist = useWatchlist();
  const [voted] = useState(votedSeeds);
  return useMemo(() => goodTitles({ loved, voted, watchlist }), [loved, voted, watchlist]);
}
