/** The viewing history of Netflix: one title a row, with season and episode behind colons, in Dutch or in English. */
import type { ImportRow } from './rows';

/** What follows the name of a series. */
const SEASON =
  /:\s+(?:(?:season|seizoen|series|part|deel|volume|vol\.|chapter|hoofdstuk|book|boek|collection|collectie|verzameling|episode|aflevering)\s+\S+|limited series|miniserie|mini-serie|beperkte serie)\s*(?::|$)/i;

/** Rows with this many episodes of one name are of a series, whatever its seasons are called. */
const EPISODES = 3;

export function netflixRows(titles: readonly string[]): ImportRow[] {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const [name = ''] = title.split(': ', 1);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return titles.map((title) => {
    const season = SEASON.exec(title);
    const [first = ''] = title.split(': ', 1);
    const isSeries = season !== null || (title.includes(': ') && (counts.get(first) ?? 0) >= EPISODES);
    const name = season !== null ? title.slice(0, season.index) : isSeries ? first : title;
    return { name, year: null, mediaType: isSeries ? 'tv' : 'movie', tmdbId: null, list: 'seen', rating: null };
  });
}
