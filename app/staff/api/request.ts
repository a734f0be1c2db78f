import { ApiError, isApiError } from '../../../shared/site-api.ts';
import { PASSWORD_NEEDED } from '../../../shared/staff/account.ts';
import { type ApiFetch, browserFetch, NoResponseError } from '../../browser-api.ts';
import { askForPassword } from '../account/password-request.ts';
import { forgetToken, readToken, replaceToken } from '../session.ts';

/** `fetch` with a token in the header (spec §6). */
function fetchWith(token: string | null, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return browserFetch(path, { ...init, headers });
}

/**
 * `fetch` with the staff member's token. If the API refuses the token, it is removed, and the dashboard redirects to the
 * login; but if another tab has replaced the token in the meantime, the request is repeated. A sensitive request is
 * repeated once the password was entered again.
 */
export const staffFetch: ApiFetch = async (path, init = {}) => {
  const token = readToken();
  const response = await fetchWith(token, path, init);
  if (response.status === 401 && !(await isSignedOut(token))) return staffFetch(path, init);
  if ((await needsPassword(response)) && (await askForPassword())) {
    // The repeated request needs a new time-out, because that of the first has run down while the password was entered.
    return staffFetch(path, { ...init, signal: timeout() });
  }
  return response;
};

/** How long another tab may take to store the token that it has just received, in milliseconds. */
const STORING_MS = 1000;

/**
 * Handles a token that the API has refused. If another tab has replaced it or signed in again, the request can be
 * repeated; otherwise the token is removed.
 * @returns whether nobody is signed in any more
 */
export async function isSignedOut(token: string | null): Promise<boolean> {
  if (token && readToken() === token) await new Promise((resolve) => setTimeout(resolve, STORING_MS));
  const now = readToken();
  if (now === token) forgetToken();
  return now === token || now === null;
}

/** Makes a request whose response has a new token for the session, and stores the token for all tabs. */
export async function exchangeToken(path: string, init: RequestInit): Promise<Response> {
  const token = readToken();
  const response = await fetchWith(token, path, { ...init, signal: timeout() });
  if (response.ok) replaceToken(((await response.clone().json()) as { token: string }).token);
  if (response.status === 401 && !(await isSignedOut(token))) return exchangeToken(path, init);
  return response;
}

/** Whether the API requires the password to be entered again first. */
async function needsPassword(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const { errors }: { errors?: { code?: string }[] } = await response
    .clone()
    .json()
    .catch(() => ({}));
  return errors?.[0]?.code === PASSWORD_NEEDED;
}

/** Whether the server, or a proxy, refused a request because there were too many. Its message says to wait. */
export const isTooMany = (error: unknown): error is ApiError => isApiError(error) && error.status === 429;

const TIMEOUT_MS = 20_000;

/** A signal that aborts when the caller's does, or when the request takes too long. */
export function timeout(signal?: AbortSignal, milliseconds = TIMEOUT_MS): AbortSignal {
  const limit = AbortSignal.timeout(milliseconds);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** The JSON of the response to a GET request. @throws ApiError */
export async function read<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return jsonOf(await staffFetch(path, { signal: timeout(signal) }));
}

/**
 * Sends a change, as JSON if it has a body.
 * @returns the JSON of the response, or undefined if its status is 204
 * @throws ApiError
 */
export async function send<Answer = void>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const request = body === undefined ? { method } : jsonRequest(method, body);
  const response = await staffFetch(path, { ...request, signal: timeout() });
  return response.status === 204 ? (undefined as Answer) : jsonOf(response);
}

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The options of a request with a JSON body. */
export const jsonRequest = (method: Method, body: unknown) => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** The JSON of the response. @throws ApiError; NoResponseError if the response was cut off, or is a proxy's own page */
export async function jsonOf<Answer>(response: Response): Promise<Answer> {
  await refuseUnlessOk(response);
  return response.json().catch((cause) => {
    throw new NoResponseError(cause);
  });
}

/** @throws ApiError with the message of the API */
export async function refuseUnlessOk(response: Response): Promise<void> {
  if (response.ok) return;
  const { errors }: { errors?: { message: string }[] } = await response.json().catch(() => ({}));
  throw new ApiError(response.status, errors?.[0]?.message);
}

/** A query string of the parameters that are set. */
export const queryOf = (parameters: Record<string, string | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(parameters).filter((each): each is [string, string] => Boolean(each[1])),
  );
