import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { makePostgres, onEachEngine } from '../../../test/support/engines.ts';
import { runSql } from '../../../test/support/postgres.ts';
import { createContext } from '../../context.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';
import { DatabaseUnusable } from './unusable.ts';

onEachEngine('the database', ({ makeContext }) => {
  test('migrating twice changes nothing', async () => {
    const { database } = await makeContext();
    await migrate(database);
    expect(await database.read.selectFrom('settings').selectAll().orderBy('name').execute()).toEqual([
      { name: 'contentVersion', value: '1' },
      { name: 'siteId', value: expect.any(String) },
    ]);
  });

  test('a database of a newer version is refused, and its migration is named', async () => {
    const { database } = await makeContext();
    await database.write
      .insertInto('kyselyMigration' as never)
      .values({ name: '999_future', timestamp: new Date().toISOString() } as never)
      .execute();
    await expect(migrate(database)).rejects.toThrow(/newer version of Openhome \(999_future\)/);
  });
});

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'openhome-test-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a PostgreSQL version that is too old is refused, and its number is named', async () => {
  const { url } = (await makePostgres(undo, 'template1')) as { url: string };
  await runSql(url, `create function public.current_setting(text) returns text return '14.23 (Debian)'`);
  // The test's own function is found before PostgreSQL's.
  const pretending = `${url}?options=${encodeURIComponent('-c search_path=public,pg_catalog')}`;
  const settings = readConfig({ DATABASE_URL: pretending, DATA_DIR: makeFolder() });
  await expect(createContext(settings)).rejects.toThrow(
    new DatabaseUnusable('The database is a PostgreSQL 14.23 (Debian), and Openhome needs 15 or newer.'),
  );
});

/** The quoted URL of a server module, so that another process can import it. */
const moduleOf = (name: string) =>
  JSON.stringify(pathToFileURL(join(import.meta.dirname, `${name}.ts`)).href);

/** A folder with a database of several pages, closed and undamaged. */
async function makeDatabase(): Promise<{ folder: string; path: string }> {
  const folder = makeFolder();
  const path = join(folder, 'openhome.db');
  const database = openDatabase({ kind: 'sqlite', path });
  await migrate(database);
  for (let n = 0; n < 200; n += 1) {
    await database.write
      .insertInto('settings')
      .values({ name: `fact ${n}`, value: 'x'.repeat(1000) })
      .execute();
  }
  await database.close();
  return { folder, path };
}

function addNoise(path: string): void {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, bytes.length - 8192, bytes.length - 4096);
  writeFileSync(path, bytes);
}

test.each<[string, (path: string) => void]>([
  [
    'is not a database',
    (path) => writeFileSync(path, 'this is not a database, whatever its name '.repeat(100)),
  ],
  ['was cut in half', (path) => truncateSync(path, statSync(path).size / 2)],
  ['is empty', (path) => truncateSync(path, 0)],
  ['has an overwritten page', addNoise],
])('a file that %s is refused as damaged', async (_what, damage) => {
  const { path } = await makeDatabase();
  damage(path);
  const open = () => openDatabase({ kind: 'sqlite', path });
  expect(open).toThrow(DatabaseUnusable);
  expect(open).toThrow(/is damaged .* restore it from a backup/);
});

test('a flipped bit inside a row, which SQLite does not notice, is detected', async () => {
  const { path } = await makeDatabase();
  const { mtimeMs } = statSync(path);
  const bytes = readFileSync(path);
  const at = bytes.lastIndexOf('xxxx');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  const file = openSync(path, 'r+');
  writeSync(file, bytes, at, 1, at);
  closeSync(file);
  // SQLite itself detects no damage.
  const copy = join(makeFolder(), 'openhome.db');
  copyFileSync(path, copy);
  await openDatabase({ kind: 'sqlite', path: copy }).close();
  // A disk that loses a bit does not change the file's modification time.
  const closedAt = (Math.floor(mtimeMs) + 0.5) / 1000;
  utimesSync(path, closedAt, closedAt);
  expect(() => openDatabase({ kind: 'sqlite', path })).toThrow(/is damaged .*its bytes have changed/);
});

test.each(['', '{"size":'])(
  'an incomplete checksum file (“%s”) does not stop the site from starting',
  async (text) => {
    const { path } = await makeDatabase();
    writeFileSync(`${path}.sum`, text);
    await openDatabase({ kind: 'sqlite', path }).close();
  },
);

test('closing the database succeeds even if its checksum cannot be written', async () => {
  const { path } = await makeDatabase();
  rmSync(`${path}.sum`);
  // The file cannot be written, because a folder has its name.
  mkdirSync(`${path}.sum`);
  const database = openDatabase({ kind: 'sqlite', path });
  await expect(database.close()).resolves.toBeUndefined();
});

/** Opens a database as if it had gigabytes. */
const openLarge = (path: string) => openDatabase({ kind: 'sqlite', path }, { fullCheckBytes: 1000 });

test.each([0.5, 0.9])('a large file that was cut to %s of its size is refused at once', async (share) => {
  const { path } = await makeDatabase();
  truncateSync(path, Math.floor((statSync(path).size * share) / 4096) * 4096);
  expect(() => openLarge(path)).toThrow(DatabaseUnusable);
});

test('a large file is checked in the background, and a damaged page is found', async () => {
  const { path } = await makeDatabase();
  const whole = openLarge(path);
  await expect(whole.runPostponedCheck()).resolves.toBeUndefined();
  await whole.close();
  addNoise(path);
  const noisy = openLarge(path);
  await expect(noisy.runPostponedCheck()).rejects.toThrow(DatabaseUnusable);
  await noisy.close();
  // A restarted site does not serve from the damaged file either.
  expect(() => openLarge(path)).toThrow(DatabaseUnusable);
});

test('a large file that a killed process left is checked before it is used', async () => {
  const { path } = await makeDatabase();
  addNoise(path);
  writeFileSync(`${path}-wal`, 'the log of a process that was killed');
  expect(() => openLarge(path)).toThrow(DatabaseUnusable);
});

test('a first start that is killed while it creates the file leaves no empty file', async () => {
  const folder = makeFolder();
  const path = join(folder, 'openhome.db');
  const beginning = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.linkSync = () => process.kill(process.pid, 'SIGKILL');
    syncBuiltinESMExports();
    const { openDatabase } = await import(${moduleOf('client')});
    openDatabase({ kind: 'sqlite', path: ${JSON.stringify(path)} });
  `;
  const killed = spawn(process.execPath, ['--input-type=module', '--eval', beginning], { stdio: 'inherit' });
  expect((await once(killed, 'exit'))[1]).toBe('SIGKILL');
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^openhome\.db\.making-/)]);
  const database = openDatabase({ kind: 'sqlite', path });
  await migrate(database);
  await database.close();
  expect(readdirSync(folder)).toEqual(['openhome.db', 'openhome.db.sum']);
});

test('an intact file is opened again with its contents', async () => {
  const { path } = await makeDatabase();
  const database = openDatabase({ kind: 'sqlite', path });
  expect(await database.read.selectFrom('settings').selectAll().execute()).toHaveLength(201);
  await database.close();
});

test('four processes that start at once on an empty folder all find a complete database', async () => {
  const path = join(makeFolder(), 'openhome.db');
  const starting = `
    import { openDatabase } from ${moduleOf('client')};
    import { migrate } from ${moduleOf('migrate')};
    const database = openDatabase({ kind: 'sqlite', path: ${JSON.stringify(path)} });
    await migrate(database);
    await database.close();
  `;
  const processes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', starting], { stdio: 'inherit' }),
  );
  const codes = await Promise.all(processes.map(async (each) => (await once(each, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0, 0]);
});
