import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makePostgres } from '../../../test/support/engines.ts';
import { createContext } from '../../context.ts';
import { readConfig } from '../config.ts';
import { DatabaseUnusable } from './unusable.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'openhome-site-id-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function startAndStop(dataDir: string, databaseUrl = ''): Promise<void> {
  const context = await createContext(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }));
  await context.close();
}

const database = (dataDir: string) => join(dataDir, 'openhome.db');

test('a site whose database was removed does not start empty beside its files', async () => {
  const dataDir = makeFolder();
  await startAndStop(dataDir);
  await startAndStop(dataDir);
  rmSync(database(dataDir));
  await expect(startAndStop(dataDir)).rejects.toThrow(/belongs to a site, and this is not its database/);
  await expect(startAndStop(dataDir)).rejects.toThrow(DatabaseUnusable);
});

test('the database of another site is refused', async () => {
  const [mine, other] = [makeFolder(), makeFolder()];
  await startAndStop(mine);
  await startAndStop(other);
  copyFileSync(database(other), database(mine));
  await expect(startAndStop(mine)).rejects.toThrow(/this is the database of another/);
});

test('a DATABASE_URL that names an empty database is refused', async () => {
  const dataDir = makeFolder();
  const [first, second] = [await makePostgres(undo), await makePostgres(undo)];
  if (first.kind !== 'postgres' || second.kind !== 'postgres') throw new Error('These are of PostgreSQL.');
  await startAndStop(dataDir, first.url);
  await startAndStop(dataDir, first.url);
  await expect(startAndStop(dataDir, second.url)).rejects.toThrow(DatabaseUnusable);
});

test('a folder of an earlier version, which has no mark, gets one', async () => {
  const dataDir = makeFolder();
  await startAndStop(dataDir);
  rmSync(join(dataDir, 'site-id'));
  await startAndStop(dataDir);
  rmSync(database(dataDir));
  await expect(startAndStop(dataDir)).rejects.toThrow(DatabaseUnusable);
});
