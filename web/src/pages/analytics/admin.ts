/** The operator's token and the requests that carry it, in a file of their own so that visitors do not download them. */
import { Malformed, Unreachable } from '../../api/client';
import { sessionStore } from '../../lib/storage';
import { API } from '../../api/urls';
import { type Query, withQuery } from '../../lib/query';

const ADMIN = `${API}/admin`;

export const adminApi = {
  analytics: (period: Query) => withQuery(`${ADMIN}/analytics`, period),
  export: (format: 'csv' | 'json', period: Query) => withQuery(`${ADMIN}/analytics/export`, { format, ...period }),
  refresh: () => `${ADMIN}/analytics/refresh`,
  reviews: (after: string | null = null) => withQuery(`${ADMIN}/reviews`, { after: after ?? undefined }),
} as const;

/** The token is in this tab's memory or session storage, and never in a URL. */
export const TOKEN_KEY = 'trits_admin';

export const storedToken = (storage: Pick<Storage, 'getItem'> = sessionStore): string | null => storage.getItem(TOKEN_KEY);
export const storeToken = (token: string, storage: Pick<Storage, 'setItem'> = sessionStore): void => storage.setItem(TOKEN_KEY, token);
export const forgetToken = (storage: Pick<Storage, 'removeItem'> = sessionStore): void => storage.removeItem(TOKEN_KEY);

/** The server rejected the request; `waitSeconds` is its Retry-After. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    readonly waitSeconds: number,
  ) {
    super(`API answered ${status}`);
  }
}

const DEFAULT_WAIT = 60;

/** The response to a request with the token. Throws `Refused` on an error status and `Unreachable` without a response. */
export async function adminFetch(token: string, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  let response: Response;
  try {
    response = await fetch(url, { ...init, headers, cache: 'no-store' });
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new Unreachable('no answer from the API', { cause: error });
  }
  if (!response.ok) throw new Refused(response.status, waitOf(response));
  return response;
}

export async function adminJson<T>(token: string, url: string, isRight: (body: unknown) => body is T, signal?: AbortSignal): Promise<T> {
  const response = await adminFetch(token, url, signal === undefined ? {} : { signal });
  const body: unknown = await response.json();
  if (!isRight(body)) throw new Malformed(`${url} answered in another shape`);
  return body;
}

function waitOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isInteger(seconds) && seconds > 0 ? seconds : DEFAULT_WAIT;
}

/** Characters that an HTTP header can carry. */
export const fitsHeader = (token: string): boolean => /^[\x21-\x7e]+$/.test(token);
