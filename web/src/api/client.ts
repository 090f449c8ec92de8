/** The one GET of the site: JSON, or an error that says which of four things went wrong. */
import type { Problem, ProblemCode } from './types';

/** The server answered with a problem document. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    readonly detail: string | null,
    readonly field: string | null = null,
  ) {
    super(`API answered ${status} ${code}`);
  }
}

/** There was no response: no connection, or the server is down. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The response has an unexpected shape. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

export async function getJson<T>(url: string, isValid: (body: unknown) => body is T, signal: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Unreachable('no answer from the API', { cause: error });
  }
  if (!response.ok) throw await readProblem(response);
  const body: unknown = await response.json();
  if (!isValid(body)) throw new Malformed(`${url} answered in another shape`);
  return body;
}

const readProblem = async (response: Response) => problemOf(response.status, await response.json().catch(() => null));

export function problemOf(status: number, document: unknown): ApiProblem {
  const body = document as Partial<Problem> | null;
  return new ApiProblem(status, body?.code ?? 'internal', body?.detail ?? null, body?.field ?? null);
}
