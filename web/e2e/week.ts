/** A week of made-up visitors: told to the real server, moved to its days, and counted as every night does. */
import { starter, tips } from './catalogue';
import { countEvents, type Folders } from './night';
import { moveToTheirDays, send, visits, type Told } from './visitors';

export const WEEK = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'];
export const THE_WEEK = '/admin/analytics?van=2026-03-02&tot=2026-03-08';

/** `today` is what the server at `baseUrl` keeps; what was told comes to lie in `week`. */
export async function tellAWeek(baseUrl: string, today: Folders, week: Folders): Promise<Told[]> {
  const known = async (mediaType: 'movie' | 'tv') => {
    const seed = await starter(mediaType);
    return { ...seed, tips: (await tips(mediaType, seed.tmdbId, 0)).tips };
  };
  const told = visits(WEEK, 30, { movie: await known('movie'), tv: await known('tv') });
  await send(baseUrl, told);
  await moveToTheirDays(today.events, week.events, told);
  await countEvents(week);
  return told;
}
