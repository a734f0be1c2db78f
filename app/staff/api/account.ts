import type { NewPassword } from '../../../shared/forms/login.ts';
import { apiPaths } from '../../../shared/paths.ts';
import type { OwnAccount, SignedIn } from '../../../shared/staff/account.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { exchangeToken, jsonRequest, read, refuseUnlessOk, send } from './request.ts';

/** Calls for the signed-in person's own account. */

/** The signed-in person's account. @throws ApiError */
export const getOwnAccount = (): Promise<OwnAccount> => read(apiPaths.account);

/** Confirms the signed-in person's password before a sensitive call. The session gets a new token. @throws ApiError */
export async function enterPasswordAgain(password: string): Promise<void> {
  await refuseUnlessOk(await exchangeToken(peoplePaths.passwordAgain, jsonRequest('POST', { password })));
}

/**
 * Changes the password, which also ends the account's other sessions. @throws ApiError with the sentence for the form
 */
export const changePassword = (change: NewPassword): Promise<void> => send('POST', apiPaths.password, change);

/** The account's sessions, the latest first. @throws ApiError */
export async function listSessions(): Promise<SignedIn[]> {
  const { sessions } = await read<{ sessions: SignedIn[] }>(apiPaths.sessions);
  return sessions;
}

/** Ends all sessions except this one. @throws ApiError */
export const endOtherSessions = (): Promise<void> => send('DELETE', apiPaths.sessions);
