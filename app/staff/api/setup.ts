import type { MailAccountForm } from '../../../shared/forms/mail-account.ts';
import { type SetupState, setupPaths, type TestMail } from '../../../shared/staff/setup.ts';
import { jsonOf, jsonRequest, read, staffFetch, timeout } from './request.ts';

/** Calls of the set-up. All throw ApiError. */

export const getSetup = (signal?: AbortSignal): Promise<SetupState> => read(setupPaths.state, signal);

/** Sends a test mail at once. A failed delivery is not an error: the response then has the reason. */
export async function sendTestMail(email: string): Promise<TestMail> {
  const request = { ...jsonRequest('POST', { email }), signal: timeout() };
  return jsonOf(await staffFetch(setupPaths.testMail, request));
}

/** Sets the mail server and the addresses of mails. An empty password keeps the stored one. */
export async function setMailAccount(form: MailAccountForm): Promise<SetupState> {
  const request = { ...jsonRequest('PUT', form), signal: timeout() };
  return jsonOf(await staffFetch(setupPaths.mailAccount, request));
}

/** Takes the demo off the site for good. */
export const endDemo = async (): Promise<SetupState> =>
  jsonOf(await staffFetch(setupPaths.demo, { method: 'DELETE', signal: timeout() }));
