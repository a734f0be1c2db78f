import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { foundSite } from '../backup/found-site.ts';
import type { DatabaseConfig } from '../config.ts';
import { claimSetting, getSetting } from '../data/settings.ts';
import { type Arrival, arrivalAt, noteArriving } from '../database/arriving.ts';
import { type Database, type Db, openDatabase } from '../database/client.ts';
import { holdDataFolder } from '../database/holders.ts';
import { appliedMigrations, migrate, newestMigration, refuseUnknown } from '../database/migrate.ts';
import { moveOf } from '../database/moving.ts';
import { lookAtServer } from '../database/postgres-server.ts';
import { isAlive } from '../database/processes.ts';
import { refuseUnfinishedRestore } from '../database/restoring.ts';
import { shapesOf } from '../database/table-rows.ts';
import type { Files } from '../files/files.ts';
import { MoveRefused } from './refused.ts';

export type SqliteAt = Extract<DatabaseConfig, { kind: 'sqlite' }>;
export type PostgresAt = Extract<DatabaseConfig, { kind: 'postgres' }>;

/** What is moved, and where to. Files are null where both sides have the same store. */
export type Ends = { from: Database; to: Database; files: { from: Files; to: Files } | null; target: string };

/** The setting by which a site is known again. */
const SITE_ID = 'siteId';

/**
 * Opens the site that is moved away.
 * @returns what closes it too
 * @throws MoveRefused, DatabaseUnusable where there is none, or one of another version
 */
export async function openSource({ path }: SqliteAt): Promise<Database> {
  if (!existsSync(path)) throw new MoveRefused(`There is no database at ${path}.`);
  const folder = dirname(path);
  refuseUnfinishedRestore(folder);
  const release = holdDataFolder(folder, newestMigration);
  const database = openDatabase({ kind: 'sqlite', path });
  const close = async () => {
    await database.close();
    release();
  };
  try {
    const applied = await migrationsOf(database);
    if (applied.length === 0) throw new MoveRefused(`${path} holds no site.`);
    refuseUnknown(applied);
    if (!applied.includes(newestMigration)) {
      throw new MoveRefused(
        `The site in ${path} is of an earlier version of Openhome. Start this version on it once; then move it.`,
      );
    }
    await refuseSecondMover(database.read);
    return { ...database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function refuseSecondMover(db: Db): Promise<void> {
  const move = await moveOf(db);
  if (move && move.pid !== process.pid && isAlive(move)) {
    throw new MoveRefused(`Process ${move.pid} is moving this site now. Wait for it, or end it.`);
  }
}

async function migrationsOf({ engine, read }: Database): Promise<string[]> {
  const [known] = await shapesOf(engine, read, ['kysely_migration']);
  return known ? appliedMigrations(read) : [];
}

/** The id by which the site is known again, also where it comes to. */
export async function siteIdOf({ read, write }: Database): Promise<string> {
  await write.transaction().execute((trx) => claimSetting(trx, SITE_ID, randomUUID()));
  return (await getSetting(read, SITE_ID)) ?? '';
}

/** Whether it is this very site that a move has brought there, or is bringing. */
export const isOfSite = async ({ site }: Arrival, { read }: Database): Promise<boolean> =>
  site === (await getSetting(read, SITE_ID));

/**
 * Whether the target is this site's: empty, or filled by earlier runs. Nothing is changed.
 * @returns what a move of this site has made of it; null where it is empty
 * @throws MoveRefused, DatabaseUnusable
 */
export async function lookAtTarget({ from, to, target }: Ends): Promise<Arrival | null> {
  await lookAtServer(to);
  refuseUnknown(await migrationsOf(to));
  const arrival = await arrivalAt(to.read);
  if (arrival) {
    if (await isOfSite(arrival, from)) return arrival;
    throw new MoveRefused(
      `Another site was moved to ${target}, or is being moved there. Name an empty database.`,
    );
  }
  const found = await foundSite(to.engine, to.read);
  if (found.length === 0) return null;
  throw new MoveRefused(
    `${target} holds a site already (${found.join(', ')}). A site is moved into an empty database.`,
  );
}

/** From here on nobody starts on the target until all is there. */
export async function prepareTarget({ to }: Ends, site: string): Promise<void> {
  await to.write.transaction().execute((trx) => noteArriving(trx, site));
  await migrate(to);
}
