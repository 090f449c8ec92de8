/** The answers that came with the page, by the address they would have been fetched from: no second round trip for them. */
import { pageData } from '../lib/pageData';
import { has, isText, isWhole } from './checks';
import { ApiProblem, problemOf } from './client';
import { FIRST } from './firstId';

const arrived = Date.now();
let answers: Record<string, unknown> | null = null;

function read(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(pageData(FIRST) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** For drawing a page where there is no document. */
export function giveFirst(next: Record<string, unknown>) {
  answers = next;
}

const given = (url: string): unknown => (answers ??= read())[url];

/** The options of a query whose answer may have come along; it grows old from the moment the page did. */
export const first = <T>(url: string, isRight: (body: unknown) => body is T) => ({
  initialData: (): T | undefined => {
    const body = given(url);
    return isRight(body) ? body : undefined;
  },
  initialDataUpdatedAt: arrived,
});

const isProblem = has({ type: isText, status: isWhole, code: isText });

/** What the API refused with, when an answer is no better than that. */
export const refusalIn = (body: unknown): ApiProblem | null => (isProblem(body) ? problemOf((body as { status: number }).status, body) : null);

export const firstRefusal = (url: string) => refusalIn(given(url));
