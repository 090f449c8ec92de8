/** Small tests of values that came from elsewhere, and how to put them together. */
export type Check = (value: unknown) => boolean;

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText: Check = (value) => typeof value === 'string';
export const isFlag: Check = (value) => typeof value === 'boolean';
export const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
/** A day, as YYYY-MM-DD: another text would break whatever writes dates. */
export const isDay: Check = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
export const isWhole: Check = (value) => Number.isSafeInteger(value);
export const isMedia: Check = (value) => value === 'movie' || value === 'tv';

export const optional = (check: Check): Check => (value) => value === null || check(value);
export const listOf = (check: Check): Check => (value) => Array.isArray(value) && value.every(check);
export const oneOf = (words: readonly string[]): Check => (value) => words.some((word) => word === value);
/** Absent is fine, wrong is not. */
export const perhaps = (check: Check): Check => (value) => value === undefined || check(value);

/** An object whose fields pass; others are not asked after. */
export const has =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

export const both =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.every((check) => check(value));
