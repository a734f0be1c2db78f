import type { NewPassword } from '../../../shared/forms/login.ts';
import { apiPaths } from '../../../shared/paths.ts';
import type { SignedIn } from '../../../shared/staff/account.ts';
import type { ApiFetch } from '../../browser-api.ts';
import { jsonRequest, patience, read, refuseUnlessOk } from './request.ts';

/** The calls for one's own account. */

/** Also ends the account's other sessions. @throws ApiError with the sentence for the form */
export async function changePassword(api: ApiFetch, change: NewPassword): Promise<void> {
  await refuseUnlessOk(await api(apiPaths.password, { ...jsonRequest('POST', change), signal: patience() }));
}

/** Where the account is signed in, the latest first. @throws ApiError */
export async function listSessions(api: ApiFetch): Promise<SignedIn[]> {
  const { sessions } = await read<{ sessions: SignedIn[] }>(api, apiPaths.sessions);
  return sessions;
}

/** Ends all but this one. @throws ApiError */
export async function endOtherSessions(api: ApiFetch): Promise<void> {
  await refuseUnlessOk(await api(apiPaths.sessions, { method: 'DELETE', signal: patience() }));
}
