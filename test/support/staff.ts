import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../server/context.ts';
import { createSession, createStaff, findStaff } from '../../server/staff/accounts.ts';
import { STAFF_TOKEN_KEY } from '../../shared/constants.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import type { Role } from '../../shared/staff/roles.ts';
import type { Visit } from './browser.ts';
import type { Running } from './process.ts';

/** The lowest cost of Argon2id, for tests that are not about password guessing. */
export const LOW_COST = { memory: 8, passes: 1, parallelism: 1 };

export const STAFF = { username: 'Robin', password: 'correct horse battery' };

/** Creates a member of staff and a token. `headers` authorise a request. */
export async function signIn(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { username, password, ...account }: { username: string; password: string; role?: Role } = STAFF,
): Promise<{ token: string; headers: { Authorization: string } }> {
  const now = clock();
  if (!(await findStaff(database.read, username))) {
    await createStaff(database.write, { username, password, now, cost: LOW_COST, ...account });
  }
  const member = await findStaff(database.read, username);
  const token = member && (await createSession(database.write, member, now));
  if (!token) throw new Error('Nobody was signed in.');
  return { token, headers: { Authorization: `Bearer ${token}` } };
}

/** Sends JSON to a site with the headers of a member of staff (`signIn`). */
export const callWith =
  (request: (path: string, init: RequestInit) => Promise<Response>, headers: Record<string, string>) =>
  (method: string, path: string, body?: unknown): Promise<Response> =>
    request(path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

/** Signs in at a running site as its first member of staff. @returns the headers that authorise a request */
export async function signInAt({ url }: Pick<Running, 'url'>): Promise<{ Authorization: string }> {
  const answer = await fetch(url + apiPaths.login, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  return { Authorization: `Bearer ${(await answer.json()).token}` };
}

/** Opens the dashboard, or another staff page, as a member of staff who is signed in. */
export async function visitAsStaff(
  { site, visit }: { site: { context: Context }; visit: Visit },
  path: string = paths.adminDashboard,
  options: Parameters<Visit>[1] = {},
  who: Parameters<typeof signIn>[1] = STAFF,
): Promise<Page> {
  const { token } = await signIn(site.context, who);
  const localStorage = [{ name: STAFF_TOKEN_KEY, value: token }];
  return visit(path, {
    ...options,
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(site.context.config.publicUrl).origin, localStorage }],
    },
  });
}

/** Signs in on the login page, also after a session has ended. */
export async function login(page: Page, { username, password } = STAFF): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Fills in the code that an authenticator app would show, once two-step sign-in is begun. @returns the code's field */
export async function fillFirstCode(section: Locator): Promise<Locator> {
  const key = (await section.getByText('Key:').innerText()).replace(/Key:|\s/g, '');
  const code = section.getByRole('textbox', { name: 'Code' });
  await code.fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  return code;
}
