import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { problemsOf, startReaders, startVisitors } from '../../chaos/visitors.ts';
import { makeFolder } from '../../support/folder.ts';
import { startArguments } from '../../support/process.ts';
import { startServiceManager } from '../../support/service-manager.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

test("a restart on the service manager's socket refuses no request and loses no form", async () => {
  const dataDir = await makeFolder(undo);
  const manager = await startServiceManager([process.execPath, ...startArguments()], process.cwd(), {
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMIT: 'off',
  });
  undo.push(() => manager.kill());
  const visitors = startVisitors(manager.url, 4);
  const readers = startReaders(manager.url, paths.home, 2);
  await expect.poll(() => visitors.acknowledged.length).toBeGreaterThan(20);
  await manager.restart();
  const before = visitors.acknowledged.length;
  await expect.poll(() => visitors.acknowledged.length).toBeGreaterThan(before + 20);
  await Promise.all([visitors.stop(), readers.stop()]);
  expect([...visitors.statuses.keys()]).toEqual([200]);
  expect([...readers.statuses.keys()]).toEqual([200]);
  const database = { kind: 'sqlite', path: join(dataDir, 'openhome.db') } as const;
  expect(await problemsOf(database, visitors.acknowledged)).toEqual([]);
});
