/** The dehydrated state: API answers that the server put into the page, by request URL. Queries start from them instead of fetching. */
import { DEHYDRATED_ID, pageData } from '../lib/pageData';
import { hasFields, isString, isInteger } from './checks';
import { ApiProblem, problemOf } from './client';

const loadedAt = Date.now();
let dehydratedAnswers: Record<string, unknown> | null = null;

function read(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(pageData(DEHYDRATED_ID) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Sets the state while rendering, where there is no document. */
export function setDehydratedAnswers(next: Record<string, unknown>) {
  dehydratedAnswers = next;
}

const answerAt = (url: string): unknown => (dehydratedAnswers ??= read())[url];

/** Initial data of a query, if the page carried its answer; it ages from the moment the page was loaded. */
export const dehydrated = <T>(url: string, isValid: (body: unknown) => body is T) => ({
  initialData: (): T | undefined => {
    const body = answerAt(url);
    return isValid(body) ? body : undefined;
  },
  initialDataUpdatedAt: loadedAt,
});

const isProblem = hasFields({ type: isString, status: isInteger, code: isString });

/** The problem that an answer describes, if it is a problem document. */
export const problemIn = (body: unknown): ApiProblem | null => (isProblem(body) ? problemOf((body as { status: number }).status, body) : null);

export const dehydratedProblem = (url: string) => problemIn(answerAt(url));
