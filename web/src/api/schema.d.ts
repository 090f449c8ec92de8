/** The wire types, in the shape that `npm run gen:api` writes from the API's own description. */
export interface components {
  schemas: {
    MediaType: 'movie' | 'tv';
    Role: 'closest' | 'angle' | 'gem';
    Match: 'exact' | 'prefix' | 'fuzzy';
    AtomKind:
      | 'concept'
      | 'director'
      | 'creator'
      | 'writer'
      | 'composer'
      | 'actor'
      | 'source'
      | 'setting'
      | 'form'
      | 'country'
      | 'language'
      | 'studio'
      | 'network'
      | 'liked-together'
      | 'contrast';
    SearchHit: {
      mediaType: components['schemas']['MediaType'];
      tmdbId: number;
      title: string;
      originalTitle: string | null;
      year: number | null;
      posterPath: string | null;
      match: components['schemas']['Match'];
    };
    SearchAnswer: {
      results: components['schemas']['SearchHit'][];
      otherKind: components['schemas']['SearchHit'] | null;
      suggestions: components['schemas']['SearchHit'][];
    };
    StartersAnswer: { results: components['schemas']['SearchHit'][] };
    TitleCard: {
      mediaType: components['schemas']['MediaType'];
      tmdbId: number;
      title: string;
      originalTitle: string | null;
      year: number | null;
      posterPath: string | null;
      genres: string[];
      runtime: number | null;
      seasons: number | null;
      episodes: number | null;
      episodeRuntime: number | null;
      ended: boolean | null;
      voteAverage: number | null;
      voteCount: number;
      kijkwijzer: number | null;
      pitch: string | null;
      language: string | null;
      countries: string[];
      directors: string[];
      creators: string[];
      cast: string[];
    };
    Atom: {
      kind: components['schemas']['AtomKind'];
      label: string;
      seedValue: string;
      tipValue: string;
      weight: number;
    };
    Reason: { text: string; weak: boolean; atoms: components['schemas']['Atom'][] };
    Tip: components['schemas']['TitleCard'] & {
      role: components['schemas']['Role'];
      score: number;
      reason: components['schemas']['Reason'];
    };
    LadderStep: { step: number; name: string; before: number; after: number };
    TipsAnswer: {
      snapshot: string;
      seed: components['schemas']['TitleCard'];
      tips: components['schemas']['Tip'][];
      ladder: components['schemas']['LadderStep'][];
      alt: number;
      exhausted: boolean;
      total: number;
    };
    ProblemCode:
      | 'unknown-title'
      | 'unknown-path'
      | 'invalid-parameter'
      | 'out-of-range'
      | 'invalid-event'
      | 'payload-too-large'
      | 'sink-unavailable'
      | 'not-ready'
      | 'internal';
    Problem: {
      type: string;
      title: string;
      status: number;
      code: components['schemas']['ProblemCode'];
      detail: string;
      field: string | null;
    };
  };
}
