/** One GET for the whole site: JSON in, or an error that says which of the three things went wrong. */
import type { Problem, ProblemCode } from './types';

/** The server answered with a problem document. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    readonly detail: string | null,
  ) {
    super(`API answered ${status} ${code}`);
  }
}

/** No answer came at all: offline, or the server could not be reached. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

export async function getJson<T>(url: string, signal: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Unreachable('no answer from the API', { cause: error });
  }
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as T;
}

async function readProblem(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => null)) as Partial<Problem> | null;
  return new ApiProblem(response.status, body?.code ?? 'internal', body?.detail ?? null);
}
