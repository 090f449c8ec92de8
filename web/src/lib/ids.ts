/** Title ids of the provider. */
export const MAX_TMDB_ID = 4_294_967_295;

export const isTmdbId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= MAX_TMDB_ID;
