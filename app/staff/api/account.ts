import type { NewPassword } from '../../../shared/forms/login.ts';
import { apiPaths } from '../../../shared/paths.ts';
import type { OwnAccount, SignedIn } from '../../../shared/staff/account.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { jsonRequest, read, refuseUnlessOk, staffFetch, timeout } from './request.ts';

/** The calls for one's own account. */

/** Who is signed in. @throws ApiError */
export const getOwnAccount = (): Promise<OwnAccount> => read(apiPaths.account);

/** Enters the own password again. @throws ApiError */
export async function enterPasswordAgain(password: string): Promise<void> {
  await refuseUnlessOk(
    await staffFetch(peoplePaths.passwordAgain, { ...jsonRequest('POST', { password }), signal: timeout() }),
  );
}

/** Also ends the account's other sessions. @throws ApiError with the sentence for the form */
export async function changePassword(change: NewPassword): Promise<void> {
  await refuseUnlessOk(
    await staffFetch(apiPaths.password, { ...jsonRequest('POST', change), signal: timeout() }),
  );
}

/** Where the account is signed in, the latest first. @throws ApiError */
export async function listSessions(): Promise<SignedIn[]> {
  const { sessions } = await read<{ sessions: SignedIn[] }>(apiPaths.sessions);
  return sessions;
}

/** Ends all but this one. @throws ApiError */
export async function endOtherSessions(): Promise<void> {
  await refuseUnlessOk(await staffFetch(apiPaths.sessions, { method: 'DELETE', signal: timeout() }));
}
