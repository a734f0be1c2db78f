import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../server/platform/config.ts';
import type { Database } from '../../server/platform/database/client.ts';
import { appliedMigrations, refuseUnknown } from '../../server/platform/database/migrate.ts';
import { inSnapshot, readRows, shapesOf, tablesOf } from '../../server/platform/database/table-rows.ts';
import { syncFolder } from '../../server/platform/storage/file-system.ts';
import { CONCURRENCY, type Files } from '../../server/platform/storage/files.ts';
import { copyDataFolders, DELIVERY_FOLDERS, MAIL_FOLDERS } from './data-folders.ts';
import { BackupRefused, type CopiedFile, type Manifest, newManifest, places } from './format.ts';
import { readLines, writeLines } from './lines.ts';
import { keysOf, type StoredKey } from './stored-keys.ts';

type Parts = {
  database: Database;
  files: Files;
  clock: () => Date;
  config: Pick<Config, 'dataDir'>;
  /** Interrupts the backup, which then fails with the signal's reason. */
  signal?: AbortSignal;
};

/** How often the file store is tried if it fails. */
const TRIES = 3;
const AGAIN_MS = 1000;

/**
 * Copies the running site into a new folder, in its state when the command starts: the CRM's deliveries and visitors'
 * stops; then the rows in one snapshot; then the files that they name, and mails as files. Sign-in tokens are left out.
 * The database of an earlier version is copied unchanged.
 * @returns the manifest that was written; files that no longer existed are `missing`
 * @throws BackupRefused, DatabaseUnusable, or the error of a disk or a store; the folder is deleted then
 */
export async function makeBackup(parts: Parts, folder: string): Promise<Manifest> {
  await makeFolder(folder);
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, ...(parts.signal ? [parts.signal] : [])]);
  try {
    return await copySite({ ...parts, signal }, folder);
  } catch (error) {
    // Copies that are under way would add their files to the deleted folder.
    failed.abort(error);
    // The disk may be full, and be the site's too.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
    throw error;
  }
}

async function copySite(
  { database, files, clock, config, signal }: Parts & { signal: AbortSignal },
  folder: string,
): Promise<Manifest> {
  const { engine } = database;
  const takenAt = clock().toISOString();
  const copyFolders = (names: readonly string[]) => copyDataFolders(config.dataDir, folder, names, signal);
  const deliveries = await copyFolders(DELIVERY_FOLDERS);
  const { migrations, tables } = await inSnapshot(database, async (snapshot) => {
    const [known] = await shapesOf(engine, snapshot, ['kysely_migration']);
    if (!known) throw new BackupRefused('The database has no tables: nothing to back up.');
    const migrations = await appliedMigrations(snapshot);
    refuseUnknown(migrations);
    const tables: Manifest['tables'] = [];
    for (const shape of await shapesOf(engine, snapshot, tablesOf('content'))) {
      const rows = asLines(readRows(engine, snapshot, shape), signal);
      tables.push({ ...shape, ...(await writeLines(places.table(folder, shape.name), rows)) });
    }
    return { migrations, tables };
  });
  const copied = { bytes: 0, missing: [] as string[] };
  const list = await writeLines(
    places.fileList(folder),
    copyFiles({ files, signal }, folder, tables, copied),
  );
  const { bytes, missing } = copied;
  const dataFiles = [...deliveries, ...(await copyFolders(MAIL_FOLDERS))];
  const data = await writeLines(places.dataList(folder), Readable.from(dataFiles));
  const manifest = newManifest({ takenAt, migrations, tables, files: { bytes, ...list }, data, missing });
  signal.throwIfAborted();
  await writeManifest(folder, manifest);
  return manifest;
}

/** @throws BackupRefused if there is no database */
export function refuseNoDatabase(config: Pick<Config, 'database'>): void {
  const { database } = config;
  if (database.kind === 'postgres' || existsSync(database.path)) return;
  throw new BackupRefused(`There’s no database at ${database.path}: nothing to back up.`);
}

/** Creates a folder that only its owner can read, because it contains what visitors wrote. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (existsSync(places.tables(folder)) && !existsSync(places.manifest(folder))) {
    throw new BackupRefused(
      `There’s an unfinished backup in ${folder}: delete that folder, or name another one.`,
    );
  }
  if ((await readdir(folder)).length > 0) {
    throw new BackupRefused(`${folder} isn’t empty: a backup needs its own folder.`);
  }
  await mkdir(places.tables(folder), { mode: 0o700 });
}

async function* asLines(rows: AsyncIterable<unknown>, signal: AbortSignal): AsyncGenerator<string> {
  for await (const row of rows) {
    signal.throwIfAborted();
    yield JSON.stringify(row);
  }
}

/** Reads the table files that were just written, so that the database is released before the first file is copied. */
async function* keysIn(folder: string, tables: Manifest['tables']): AsyncGenerator<StoredKey> {
  for (const table of tables) {
    for await (const line of readLines(places.table(folder, table.name)))
      yield* keysOf(table, JSON.parse(line));
  }
}

/**
 * @param totals the counts to which the files are added
 * @returns a line for each copied file
 */
async function* copyFiles(
  { files, signal }: { files: Files; signal: AbortSignal },
  folder: string,
  tables: Manifest['tables'],
  totals: { bytes: number; missing: string[] },
): AsyncGenerator<string> {
  const copied: AsyncIterable<CopiedFile> = Readable.from(keysIn(folder, tables)).flatMap(
    async ({ key, spare }: StoredKey) => {
      const file = await copyFile({ files, signal }, folder, key);
      if (!file && !spare) totals.missing.push(key);
      return file ? [file] : [];
    },
    { concurrency: CONCURRENCY },
  );
  for await (const file of copied) {
    totals.bytes += file.size;
    yield JSON.stringify(file);
  }
}

async function copyFile(
  { files, signal }: { files: Files; signal: AbortSignal },
  folder: string,
  key: string,
): Promise<CopiedFile | null> {
  const bytes = await persistently(() => files.get(key), signal);
  signal.throwIfAborted();
  if (!bytes) return null;
  const path = places.file(folder, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, bytes, { flush: true });
  return { key, size: bytes.length, sha256: hash('sha256', bytes) };
}

async function persistently<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES) throw error;
      await sleep(AGAIN_MS * tried, undefined, { signal }).catch(() => {});
    }
  }
}

/** Written last: a backup without a manifest is incomplete. */
async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = places.manifest(folder);
  await writeFile(`${path}.tmp`, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(`${path}.tmp`, path);
  await syncFolder(folder);
}
