import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './client.ts';

/** The value of a stored setting, or undefined. These are not the settings of the environment (config.ts). */
export async function getSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Stores or replaces a setting. The content version stays, because no page depends on these settings. */
export async function setSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Stores a setting if it does not exist yet. Of concurrent callers one gets true; the others wait for its commit and
 * get false.
 */
export async function claimSetting(trx: Db, name: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Adds to a number that is stored as a setting, which begins at 0. The transaction locks the row until its commit.
 * @returns the new number
 */
export async function addToSetting(trx: Db, name: string, added: number): Promise<number> {
  const { value } = await trx
    .insertInto('settings')
    .values({ name, value: String(added) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql`cast(cast(settings.value as integer) + ${sql.lit(added)} as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** A secret of the site, created when it is first needed: 32 random bytes in hexadecimal. */
export async function getSecret(db: Db, name: string): Promise<string> {
  const known = await getSetting(db, name);
  if (known !== undefined) return known;
  const made = randomBytes(32).toString('hex');
  if (await claimSetting(db, name, made)) return made;
  // Another process has created it in the meantime.
  return (await getSetting(db, name)) ?? made;
}
