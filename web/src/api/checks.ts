/** Composable type checks for values of unknown origin. */
export type Check = (value: unknown) => boolean;

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isString: Check = (value) => typeof value === 'string';
export const isBoolean: Check = (value) => typeof value === 'boolean';
export const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
/** A YYYY-MM-DD date: anything else would break date formatting. */
export const isDay: Check = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
export const isInteger: Check = (value) => Number.isSafeInteger(value);
export const isMediaType: Check = (value) => value === 'movie' || value === 'tv';

export const nullable = (check: Check): Check => (value) => value === null || check(value);
export const arrayOf = (check: Check): Check => (value) => Array.isArray(value) && value.every(check);
export const oneOf = (values: readonly string[]): Check => (value) => values.some((word) => word === value);
/** May be absent, but must be valid when present. */
export const optional = (check: Check): Check => (value) => value === undefined || check(value);

/** An object whose named fields pass; other fields are ignored. */
export const hasFields =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

export const allOf =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.every((check) => check(value));

/** A check as a type guard. The caller says which type passes: TypeScript cannot derive it from the check. */
export const guard =
  <T>(check: Check) =>
  (value: unknown): value is T =>
    check(value);
