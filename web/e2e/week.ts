/** A week of simulated visitors: sent to the server, moved to their days, counted by `trits analytics`. */
import { starter, tips } from './catalogue';
import { countEvents, type Folders } from './night';
import { moveToTheirDays, send, simulateVisits, type SentEvent } from './visitors';

export const WEEK = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'];
export const THE_WEEK = '/admin/analytics?van=2026-03-02&tot=2026-03-08';

/** `today` has the events as stored by the server at `baseUrl`; `week` receives them by their own days. */
export async function simulateWeek(baseUrl: string, today: Folders, week: Folders): Promise<SentEvent[]> {
  const known = async (mediaType: 'movie' | 'tv') => {
    const seed = await starter(mediaType);
    return { ...seed, tips: (await tips(mediaType, seed.tmdbId, 0)).tips };
  };
  const sent = simulateVisits(WEEK, 30, { movie: await known('movie'), tv: await known('tv') });
  await send(baseUrl, sent);
  await moveToTheirDays(today.events, week.events, sent);
  await countEvents(week);
  return sent;
}
