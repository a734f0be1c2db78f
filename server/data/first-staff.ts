import type { AdminConfig } from '../config.ts';
import type { Database } from '../database/client.ts';
import { hashPassword, randomPassword } from './passwords.ts';
import { claimSetting, getSetting } from './settings.ts';
import { insertStaff } from './staff.ts';

/** Set at the first start: an account that was taken away does not come back with the next one. */
const SETTING = 'firstStaff';

/**
 * At the first start of a site on which nobody can sign in, makes the account of the settings. Of several
 * processes that start at once one does it.
 * @returns the password when it was made up here: it is to be shown now, and never again
 */
export async function createFirstStaff(
  database: Database,
  admin: AdminConfig,
  now: Date,
): Promise<{ username: string; password: string } | null> {
  if ((await getSetting(database.read, SETTING)) !== undefined) return null;
  const { username } = admin;
  const password = admin.password ?? randomPassword();
  const passwordHash = await hashPassword(password);
  const created = await database.write.transaction().execute(async (trx) => {
    if (!(await claimSetting(trx, SETTING, now.toISOString()))) return false;
    const anybody = await trx.selectFrom('staff').select('id').limit(1).executeTakeFirst();
    return !anybody && (await insertStaff(trx, { username, passwordHash, now }));
  });
  return created && admin.password === null ? { username, password } : null;
}
