import type { AdminConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/client.ts';
import { claimSetting, getSetting } from '../platform/database/settings.ts';
import { ConfigError } from '../platform/setting-values.ts';
import { insertStaff } from './accounts.ts';
import { passwordProblem } from './password-strength.ts';
import { hashPassword, randomPassword } from './passwords.ts';

/** Set at the first start, so that a deleted account does not come back with the next one. */
const SETTING = 'firstStaff';

/**
 * Checks the password of the settings before the site opens. The account is created once it is open, so that
 * a generated password is not lost with a failing start.
 * @throws ConfigError for a password that is too easy to guess, while it still counts
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
 * At the first start of a site without accounts, creates the account of the settings. If several processes
 * start at once, one of them does.
 * @returns the password if it was generated: it must be shown now, and cannot be shown later
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
