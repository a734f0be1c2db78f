import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { problemsOf, startVisitors } from '../../chaos/visitors.ts';
import { makePostgres } from '../../support/engines.ts';
import { makeFolder } from '../../support/folder.ts';
import { type Running, startArguments, startProcess, startServer } from '../../support/process.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

async function prepare(database?: Awaited<ReturnType<typeof makePostgres>>) {
  const dataDir = await makeFolder(undo);
  const env: Record<string, string> = { DATA_DIR: dataDir, RATE_LIMIT: 'off' };
  if (database?.kind === 'postgres') env.DATABASE_URL = database.url;
  const started = async (starting: Promise<Running>) => {
    const server = await starting;
    undo.push(() => server.end('SIGKILL'));
    return server;
  };
  const program = startArguments();
  const next = [process.execPath, `--import=${join(import.meta.dirname, 'next-version.ts')}`, ...program];
  return {
    start: () => started(startServer(env)),
    startNext: () => started(startProcess(next, env)),
  };
}

test('on PostgreSQL the next version migrates and starts beside the running one; both take forms, none is lost', async () => {
  const database = await makePostgres(undo);
  const { start, startNext } = await prepare(database);
  const older = await start();
  const ofOlder = startVisitors(older.url, 4);
  await expect.poll(() => ofOlder.acknowledged.length).toBeGreaterThan(20);
  const newer = await startNext();
  const before = ofOlder.acknowledged.length;
  const ofNewer = startVisitors(newer.url, 4);
  await expect.poll(() => ofNewer.acknowledged.length).toBeGreaterThan(20);
  await expect.poll(() => ofOlder.acknowledged.length).toBeGreaterThan(before + 20);
  await ofOlder.stop();
  expect(await older.end('SIGTERM')).toBe(0);
  await ofNewer.stop();
  for (const { statuses } of [ofOlder, ofNewer]) expect([...statuses.keys()]).toEqual([200]);
  expect(await problemsOf(database, [...ofOlder.acknowledged, ...ofNewer.acknowledged])).toEqual([]);
  // The old version refuses to start, because without a backup there is no way back.
  await expect(start()).rejects.toThrow(/made by a newer version of Openhome \(999_next\)/);
});

test('on SQLite the next version refuses to start while the running one uses the data folder', async () => {
  const { start, startNext } = await prepare();
  await start();
  await expect(startNext()).rejects.toThrow(/older version of Openhome is using/);
});
