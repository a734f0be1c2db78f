import { afterEach, expect, test } from 'vitest';
import { makeFolder } from '../../support/folder.ts';
import { runPostgres } from '../../support/postgres.ts';
import { startServer } from '../../support/process.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

/** What a site of several processes, which has been started and stopped, logs about the checksums of its PostgreSQL. */
async function warningsOn(hasChecksums: boolean): Promise<string[]> {
  const postgres = await runPostgres({ hasChecksums });
  undo.push(postgres.stop);
  await postgres.createDatabase('site');
  const dataDir = await makeFolder(undo);
  const site = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgres.url('site'), PROCESSES: '2' });
  undo.push(() => site.end('SIGKILL'));
  // Two web processes and the background process.
  await expect.poll(() => site.printed().match(/"process ready"/g)?.length).toBe(3);
  expect(await site.end('SIGTERM')).toBe(0);
  return site.printed().match(/^.*"no data checksums".*$/gm) ?? [];
}

test('a PostgreSQL without data checksums is logged once at the start, with the command that adds them', async () => {
  expect(await warningsOn(false)).toEqual([expect.stringContaining('pg_checksums --enable')]);
});

test('a PostgreSQL with data checksums is not logged', async () => {
  expect(await warningsOn(true)).toEqual([]);
});
