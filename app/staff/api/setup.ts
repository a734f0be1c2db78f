import type { MailAccountForm } from '../../../shared/forms/mail-account.ts';
import { type SetupState, setupPaths, type TestMail } from '../../../shared/staff/setup.ts';
import { read, send } from './request.ts';

/** Calls of the set-up. All throw ApiError. */

export const getSetup = (signal?: AbortSignal): Promise<SetupState> => read(setupPaths.state, signal);

/** Sends a test mail at once. A failed delivery is not an error: the response then has the reason. */
export const sendTestMail = (email: string): Promise<TestMail> =>
  send('POST', setupPaths.testMail, { email });

/** Sets the mail server and the addresses of mails. An empty password keeps the stored one. */
export const setMailAccount = (form: MailAccountForm): Promise<SetupState> =>
  send('PUT', setupPaths.mailAccount, form);

/** Takes the demo off the site for good. */
export const endDemo = (): Promise<SetupState> => send('DELETE', setupPaths.demo);
