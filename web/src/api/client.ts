/** One GET for the whole site: JSON in, or an error that says which of the four things went wrong. */
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

/** No answer came at all: offline, or the server could not be reached. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** An answer came that is not what was asked for. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

export async function getJson<T>(url: string, isRight: (body: unknown) => body is T, signal: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Unreachable('no answer from the API', { cause: error });
  }
  if (!response.ok) throw await readProblem(response);
  const body: unknown = await response.json();
  if (!isRight(body)) throw new Malformed(`${url} answered in another shape`);
  return body;
}

const readProblem = async (response: Response) => problemOf(response.status, await response.json().catch(() => null));

export function problemOf(status: number, document: unknown): ApiProblem {
  const body = document as Partial<Problem> | null;
  return new ApiProblem(status, body?.code ?? 'internal', body?.detail ?? null, body?.field ?? null);
}
