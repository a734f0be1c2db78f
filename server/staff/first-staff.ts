import type { AdminConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/client.ts';
import { claimSetting, getSetting } from '../platform/database/settings.ts';
import { ConfigError } from '../platform/setting-values.ts';
import { insertStaff } from './accounts.ts';
import { passwordProblem } from './password-strength.ts';
import { hashPassword, randomPassword } from './passwords.ts';

/** The setting that records the first start, so that a deleted account is not created again by the next start. */
const SETTING = 'firstStaff';

/**
 * Checks the password from the settings before the server listens. The account is created only once it listens, so that
 * a generated password is not lost if the start fails.
 * @throws ConfigError for a password that is too easy to guess, if the site has never started before
 */
export async function checkFirstPassword(
  { read }: Database,
  { username, password }: AdminConfig,
): Promise<void> {
  if (password === null || (await getSetting(read, SETTING)) !== undefined) return;
  if ((await passwordProblem(password, username)) === null) return;
  throw new ConfigError(
    'ADMIN_PASSWORD',
    'harder to guess, such as three or four words; leave it out for a random one',
  );
}

/**
 * Creates the account from the settings at the first start of a site without accounts. If several processes start at
 * once, one of them creates it.
 * @returns the password if it was generated: it must be shown now, because it cannot be shown later
 */
export async function createFirstStaff(
  database: Database,
  admin: AdminConfig,
  now: Date,
): Promise<{ username: string; password: string } | null> {
  if ((await getSetting(database.read, SETTING)) !== undefined) return null;
  const { username } = admin;
  const password = admin.password ?? randomPassword();
  const firstPassword = admin.password === null ? 1 : 0;
  const passwordHash = await hashPassword(password);
  const created = await database.write.transaction().execute(async (trx) => {
    if (!(await claimSetting(trx, SETTING, now.toISOString()))) return false;
    const anybody = await trx.selectFrom('staff').select('id').limit(1).executeTakeFirst();
    return !anybody && (await insertStaff(trx, { username, passwordHash, firstPassword, now }));
  });
  return created && admin.password === null ? { username, password } : null;
}
