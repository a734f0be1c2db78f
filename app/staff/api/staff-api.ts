import type { Credentials } from '../../../shared/forms/login.ts';
import { apiPaths } from '../../../shared/paths.ts';
import { ApiError } from '../../../shared/site-api.ts';
import { type ApiFetch, browserFetch } from '../../browser-api.ts';
import { forgetToken, readToken } from '../session.ts';
import { jsonOf, jsonRequest, refuseUnlessOk } from './request.ts';

/**
 * What the staff's screens know of the API: one function for each call, as in `api.ts`. Each takes a
 * `fetch`; theirs is `staffApi`.
 */

/**
 * The browser's `fetch` with the token in its header (§6). When the API knows the token no longer, it is
 * forgotten, and the dashboard leads to the login by itself.
 */
export const staffApi: ApiFetch = async (path, init = {}) => {
  const token = readToken();
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const response = await browserFetch(path, { ...init, headers });
  // Another tab may have signed in anew meanwhile.
  if (response.status === 401 && readToken() === token) forgetToken();
  return response;
};

/** Too many tries: wait so long, in seconds. */
export class TooMany extends ApiError {
  readonly seconds: number;
  constructor(seconds: number) {
    super(429, 'Too many attempts.');
    this.name = 'TooMany';
    this.seconds = seconds;
  }
}

/**
 * Call 1. Answers the token.
 * @throws TooMany; ApiError, with status 401 when name or password are wrong
 */
export async function login(api: ApiFetch, credentials: Credentials): Promise<string> {
  const response = await api(apiPaths.login, jsonRequest('POST', credentials));
  if (response.status === 429) throw new TooMany(Number(response.headers.get('Retry-After')) || 60);
  const { token } = await jsonOf<{ token: string }>(response);
  return token;
}

/** Ends the token on the server. @throws ApiError */
export async function logout(api: ApiFetch): Promise<void> {
  await refuseUnlessOk(await api(apiPaths.logout, { method: 'POST', keepalive: true }));
}
