import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { problemsOf, startVisitors } from '../../chaos/visitors.ts';
import { makeFolder } from '../../support/folder.ts';
import { startServer } from '../../support/process.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

test('unhandled rejections are logged; pages and forms keep working, and a stop exits with 0', async () => {
  const dataDir = await makeFolder(undo);
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RATE_LIMIT: 'off',
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'stray-rejections.ts')}`,
  });
  undo.push(() => server.end('SIGKILL'));
  const logged = () => server.printed().split('"unhandled rejection"').length - 1;
  const visitors = startVisitors(server.url, 2);
  await expect.poll(logged).toBeGreaterThan(10);
  await expect.poll(() => visitors.acknowledged.length).toBeGreaterThan(10);
  const page = await fetch(server.url + paths.contact);
  expect([page.status, (await page.text()).includes('nobody awaits')]).toEqual([200, false]);
  await visitors.stop();
  expect([...visitors.statuses.keys()]).toEqual([200]);
  expect(await server.end('SIGTERM')).toBe(0);
  const database = { kind: 'sqlite', path: join(dataDir, 'openhome.db') } as const;
  expect(await problemsOf(database, visitors.acknowledged)).toEqual([]);
});
