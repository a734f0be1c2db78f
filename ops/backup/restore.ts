import { existsSync, rmSync, statSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { REVISION } from '../../server/leads/index.ts';
import type { Config } from '../../server/platform/config.ts';
import { type Database, type Db, openDatabase } from '../../server/platform/database/client.ts';
import {
  appliedMigrations,
  migrate,
  newestMigration,
  refuseUnknown,
} from '../../server/platform/database/migrate.ts';
import { checkPostgresServer } from '../../server/platform/database/postgres/postgres-server.ts';
import { getSetting, setSetting } from '../../server/platform/database/settings.ts';
import { deleteSiteId } from '../../server/platform/database/site-id.ts';
import { shareFolder } from '../../server/platform/database/sqlite/folder-lock.ts';
import {
  deleteRestoreMarker,
  unfinishedRestore,
  writeRestoreMarker,
} from '../../server/platform/database/sqlite/restoring.ts';
import { type Row, replaceRows, shapesOf, tablesOf } from '../../server/platform/database/table-rows.ts';
import { CONCURRENCY, type Files, openFiles } from '../../server/platform/storage/files.ts';
import { checkBackup } from './check.ts';
import { putDataFolders } from './data-folders.ts';
import { BackupRefused, type Manifest, places, readCopiedFile } from './format.ts';
import { findSiteTables } from './found-site.ts';
import { readLines } from './lines.ts';

/** The setting with the id of the backup from which the database was restored. */
const RESTORED = 'restoredFrom';
/**
 * How far counters jump. Numbers that were given out after the backup are known to open windows and processes, so they
 * must not be given out again.
 */
const JUMP = 100_000;

/**
 * Restores a backup into an empty place. The whole backup is checked first. Rows are written last, in one transaction:
 * until then the command can be repeated, and no site starts there. The tables of an earlier version are migrated.
 * @param options.say prints each step
 * @returns the manifest of what was restored; false if this backup was restored here before
 * @throws BackupRefused, DatabaseUnusable
 */
export async function restoreBackup(
  config: Pick<Config, 'dataDir' | 'database' | 'files'>,
  folder: string,
  { printLine }: { printLine(what: string): void },
): Promise<Manifest | false> {
  printLine('Checking the backup …');
  const { manifest, id } = await checkBackup(folder);
  const { dataDir } = config;
  await mkdir(dataDir, { recursive: true });
  const unfinished = unfinishedRestore(dataDir);
  if (unfinished !== null && unfinished !== id) {
    throw new BackupRefused(
      `Another backup was being restored into ${dataDir}. Finish that one first, or empty the folder.`,
    );
  }
  if (unfinished === null) await refuseFiles(config);
  noteNewDatabase(config, unfinished, id);
  const release = config.database.kind === 'sqlite' ? shareFolder(dataDir, newestMigration) : () => {};
  const database = openDatabase(config.database);
  try {
    await checkPostgresServer(database);
    if ((await restoredFrom(database)) === id) {
      // The run that wrote the rows may have been killed before it did this.
      if (unfinished !== null) deleteSiteId(dataDir);
      deleteRestoreMarker(dataDir);
      return false;
    }
    await refuseRows(database.engine, database.read);
    await refuseLaterTables(database, manifest);
    writeRestoreMarker(dataDir, id);
    printLine(`Copying ${manifest.files.lines} files …`);
    await putFiles(openFiles(config.files), folder);
    if (manifest.data) await putDataFolders(folder, dataDir);
    printLine('Writing the database …');
    await migrate(database, manifest.migrations.at(-1));
    await writeTables(database, folder, manifest, id);
    await migrate(database);
    deleteSiteId(dataDir);
    deleteRestoreMarker(dataDir);
    return manifest;
  } finally {
    await database.close();
    release();
  }
}

/**
 * Writes the note about the restore before SQLite creates its file. If the process is killed in between, an empty file
 * is left, which would otherwise look like a damaged database.
 */
function noteNewDatabase(
  { dataDir, database }: Pick<Config, 'dataDir' | 'database'>,
  unfinished: string | null,
  id: string,
): void {
  if (database.kind !== 'sqlite') return;
  const size = statSync(database.path, { throwIfNoEntry: false })?.size;
  if (size === undefined) writeRestoreMarker(dataDir, id);
  if (size !== 0 || unfinished === null) return;
  for (const file of [database.path, `${database.path}-journal`]) rmSync(file, { force: true });
}

/**
 * Refuses files in the folder of the file store. An object store may contain files, because its bucket may outlive a
 * machine; the same key then means the same file.
 */
async function refuseFiles({ files }: Pick<Config, 'files'>): Promise<void> {
  if (files.kind !== 'disk' || !existsSync(files.folder)) return;
  if ((await readdir(files.folder)).length === 0) return;
  throw new BackupRefused(
    `There are files in ${files.folder} already. A backup can only be restored into an empty place: move these files away, or set DATA_DIR to a new folder.`,
  );
}

async function restoredFrom({ engine, read }: Database): Promise<string | undefined> {
  const [settings] = await shapesOf(engine, read, ['settings']);
  return settings && getSetting(read, RESTORED);
}

async function refuseRows(engine: Database['engine'], db: Db): Promise<void> {
  const found = await findSiteTables(engine, db);
  if (found.length === 0) return;
  throw new BackupRefused(
    `The database holds a site already (${found.join(', ')}). A backup can only be restored into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
  );
}

/**
 * Refuses tables of a later version. Tables cannot be migrated backwards, and the rows of an earlier version need its
 * tables.
 */
async function refuseLaterTables({ engine, read }: Database, { migrations }: Manifest): Promise<void> {
  const [known] = await shapesOf(engine, read, ['kysely_migration']);
  const applied = known ? await appliedMigrations(read) : [];
  refuseUnknown(applied);
  if (applied.every((name) => migrations.includes(name))) return;
  throw new BackupRefused(
    'The backup was made by an earlier version of Openhome, but the database already has the tables of this one. It can only be restored into a database without tables: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
  );
}

async function putFiles(store: Files, folder: string): Promise<void> {
  const list = places.fileList(folder);
  const putFile = async (line: string) => {
    const { key, size } = readCopiedFile(line, list);
    await store.put(key, { path: places.file(folder, key), size });
  };
  await Readable.from(readLines(list)).forEach(putFile, { concurrency: CONCURRENCY });
}

async function writeTables(
  database: Database,
  folder: string,
  manifest: Manifest,
  id: string,
): Promise<void> {
  await database.write.transaction().execute(async (trx) => {
    // Another process may have stored forms since the copying of files began. From here on it has to wait.
    if (database.engine === 'postgres') await lockAll(trx);
    await refuseRows(database.engine, trx);
    for (const table of manifest.tables) {
      await replaceRows(trx, table, rowsOf(places.table(folder, table.name)));
    }
    for (const key of manifest.missing) await forgetFile(trx, key);
    await releaseMails(trx, manifest.takenAt);
    for (const name of ['contentVersion', REVISION]) await jump(trx, name);
    await setSetting(trx, RESTORED, id);
  });
}

async function lockAll(trx: Db): Promise<void> {
  const shapes = await shapesOf('postgres', trx, tablesOf('content', 'sign-in'));
  const tables = shapes.map(({ name }) => sql.table(name));
  await sql`lock table ${sql.join(tables)} in share row exclusive mode`.execute(trx.withoutPlugins());
}

async function* rowsOf(path: string): AsyncGenerator<Row> {
  for await (const line of readLines(path)) yield JSON.parse(line);
}

async function jump(trx: Db, name: string): Promise<void> {
  await trx
    .updateTable('settings')
    .set({ value: sql<string>`cast(cast(value as integer) + ${sql.lit(JUMP)} as text)` })
    .where('name', '=', name)
    .execute();
}

/** Releases claims on mails, because the process that held them does not exist here. */
async function releaseMails(trx: Db, nextAttemptAt: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ claimedBy: null, nextAttemptAt })
    .where('claimedBy', 'is not', null)
    .execute();
}

/**
 * Removes rows whose files are missing, so that everything in a list can be downloaded. A lead keeps the name of its
 * attachment.
 */
async function forgetFile(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('files').where('fileKey', '=', key).execute();
  const [, pictureId, format] = /^pictures\/([^/]+)\/\d+\.(jpg|avif)$/.exec(key) ?? [];
  if (pictureId === undefined) return;
  if (format === 'avif') {
    await trx.updateTable('pictures').set({ avif: 0 }).where('id', '=', pictureId).execute();
    return;
  }
  await trx
    .updateTable('listingMedia')
    .set({ state: 'pending', pictureId: null, attempts: 0, nextAttemptAt: null })
    .where('pictureId', '=', pictureId)
    .execute();
  await trx.deleteFrom('pictures').where('id', '=', pictureId).execute();
}
