import type { Credentials } from '../../../shared/forms/login.ts';
import { apiPaths } from '../../../shared/paths.ts';
import { ApiError } from '../../../shared/site-api.ts';
import { SECOND_FACTOR_WRONG } from '../../../shared/staff/account.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import type { ApiFetch } from '../../browser-api.ts';
import { jsonOf, jsonRequest, refuseUnlessOk, staffFetch } from './request.ts';

/** Too many attempts to sign in. `seconds` is the time to wait. */
export class TooManyAttempts extends ApiError {
  readonly seconds: number;
  constructor(seconds: number) {
    super(429, 'Too many attempts.');
    this.name = 'TooManyAttempts';
    this.seconds = seconds;
  }
}

/** The password was right, but the code of the second factor is missing or wrong. */
export class CodeRefused extends ApiError {
  readonly isWrong: boolean;
  constructor(message: string, code: string) {
    super(401, message);
    this.name = 'CodeRefused';
    this.isWrong = code === SECOND_FACTOR_WRONG;
  }
}

/**
 * Call 1. Returns the token.
 * @throws TooManyAttempts; CodeRefused; ApiError, with status 401 if the username or the password is wrong
 */
export async function login(api: ApiFetch, credentials: Credentials): Promise<string> {
  const response = await api(apiPaths.login, jsonRequest('POST', credentials));
  if (response.status === 429) throw new TooManyAttempts(Number(response.headers.get('Retry-After')) || 60);
  if (response.status === 401) {
    const { errors = [] } = (await response.clone().json()) as {
      errors?: { message: string; code?: string }[];
    };
    if (errors[0]?.code) throw new CodeRefused(errors[0].message, errors[0].code);
  }
  const { token } = await jsonOf<{ token: string }>(response);
  return token;
}

/**
 * Chooses a password with the token of a mailed link. Returns the account's username.
 * @throws ApiError with a sentence for the form
 */
export async function choosePassword(
  api: ApiFetch,
  choice: { token: string; password: string },
): Promise<string> {
  const { username } = await jsonOf<{ username: string }>(
    await api(peoplePaths.chosenPassword, jsonRequest('POST', choice)),
  );
  return username;
}

/** Ends the token on the server. @throws ApiError */
export async function logout(): Promise<void> {
  await refuseUnlessOk(await staffFetch(apiPaths.logout, { method: 'POST', keepalive: true }));
}
