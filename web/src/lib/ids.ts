/** The numbers that titles have at the provider. */
export const LARGEST_ID = 4_294_967_295;

export const isTmdbId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= LARGEST_ID;
