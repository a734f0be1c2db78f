import { ApiError } from '../../../shared/site-api.ts';
import type { ApiFetch } from '../../browser-api.ts';

/** What all calls of the staff's screens are made of. */

const PATIENCE_MS = 20_000;

/** Gives up when the caller does, or when the line has been quiet for so long. */
export function patience(signal?: AbortSignal, milliseconds = PATIENCE_MS): AbortSignal {
  const limit = AbortSignal.timeout(milliseconds);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** The response to a GET request. @throws ApiError */
export async function read<Answer>(api: ApiFetch, path: string, signal?: AbortSignal): Promise<Answer> {
  return jsonOf(await api(path, { signal: patience(signal) }));
}

/** A request whose body is JSON. */
export const jsonRequest = (method: 'POST' | 'PATCH', body: unknown) => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** The JSON of the response. @throws ApiError */
export async function jsonOf<Answer>(response: Response): Promise<Answer> {
  await refuseUnlessOk(response);
  return response.json();
}

/** @throws ApiError with the message of the API */
export async function refuseUnlessOk(response: Response): Promise<void> {
  if (response.ok) return;
  const { errors }: { errors?: { message: string }[] } = await response.json().catch(() => ({}));
  throw new ApiError(response.status, errors?.[0]?.message ?? `The server answered ${response.status}.`);
}

/** Those that are set. */
export const queryOf = (facts: Record<string, string | undefined>): URLSearchParams =>
  new URLSearchParams(Object.entries(facts).filter((fact): fact is [string, string] => Boolean(fact[1])));
