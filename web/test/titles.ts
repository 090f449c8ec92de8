/** Wire documents for component tests: complete, and with only the stated fields of interest. */
import type { CountAnswer, FilterChoices, SearchHit, Tip, TipsAnswer, TitleCard } from '../src/api/types';

export const hit = (tmdbId: number, title: string, of: Partial<SearchHit> = {}): SearchHit => ({
  mediaType: 'movie',
  tmdbId,
  title,
  originalTitle: null,
  year: 1999,
  genres: ['Drama'],
  posterPath: null,
  match: 'prefix',
  ...of,
});

export const card = (tmdbId: number, title: string, of: Partial<TitleCard> = {}): TitleCard => ({
  mediaType: 'movie',
  tmdbId,
  title,
  originalTitle: null,
  year: 1999,
  genres: ['Drama'],
  posterPath: null,
  path: `/film/${tmdbId}`,
  cast: [],
  countries: [],
  creators: [],
  directors: [],
  ended: null,
  episodeRuntime: null,
  episodes: null,
  kijkwijzer: 16,
  language: 'en',
  pitch: null,
  runtime: 139,
  seasons: null,
  voteAverage: 8.4,
  voteCount: 29_000,
  ...of,
});

export const tip = (tmdbId: number, title: string, of: Partial<Tip> = {}): Tip => ({
  ...card(tmdbId, title),
  role: 'closest',
  outside: [],
  score: 0.8,
  reason: { text: `Net als in *Zaad*: ${title}.`, weak: false, edited: false, atoms: [] },
  offers: [],
  meetsFilters: true,
  meetsServices: true,
  confirmedBy: null, steps: [],
  ...of,
});

export const tips = (seed: TitleCard, of: readonly Tip[], more: Partial<TipsAnswer> = {}): TipsAnswer => ({
  snapshot: 'test',
  seed,
  tips: [...of],
  ladder: [],
  filtersApplied: [],
  alt: 0,
  exhausted: false,
  total: 100,
  ...more,
});

const choice = (value: string, label: string) => ({ value, label, titles: 100 });

export const choices = (of: Partial<FilterChoices> = {}): FilterChoices => ({
  snapshot: 'test',
  mediaType: 'movie',
  titles: 5_000,
  genres: [choice('18', 'Drama'), choice('35', 'Komedie'), choice('53', 'Thriller'), choice('27', 'Horror')],
  themes: [choice('grief', 'rouw'), choice('revenge', 'wraak')],
  languages: [choice('nl', 'Nederlands'), choice('en', 'Engels')],
  ages: [choice('6', 't/m 6 jaar'), choice('12', 't/m 12 jaar')],
  forms: [],
  access: [choice('flatrate', 'Abonnement')],
  services: [],
  years: { from: 1920, to: 2026 },
  ...of,
});

export const count = (titles: number): CountAnswer => ({ snapshot: 'test', mediaType: 'movie', titles, of: 5_000, filtersApplied: [] });
