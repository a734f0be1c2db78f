import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { apiPaths, paths } from '../../shared/paths.ts';
import { startServer } from '../support/process.ts';
import { makeSite } from './site.ts';
import { startVisitors, wrongsOf } from './visitors.ts';

/** Of Debian's `fiu-utils`: what the program asks of the disk can be made to fail while it runs. */
const LIBRARIES = ['fiu_run_preload.so', 'fiu_posix_preload.so'].map((name) => `/usr/lib/fiu/${name}`);

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

test.runIf(LIBRARIES.every((library) => existsSync(library)))(
  'on a disk that fails no form is answered with success and readiness says 503; both are well again once it is',
  async () => {
    const { env, database } = await makeSite('sqlite', undo);
    const pipes = join(tmpdir(), `openhome-fiu-${process.pid}`);
    const server = await startServer({ ...env, LD_PRELOAD: LIBRARIES.join(' '), FIU_CTRL_FIFO: pipes });
    undo.push(() => server.end('SIGKILL'));
    const disk = (how: 'enable' | 'disable') =>
      execFileSync('fiu-ctrl', [
        '-f',
        pipes,
        '-c',
        how === 'enable' ? 'enable name=posix/io/rw/pwrite,failinfo=5' : 'disable name=posix/io/rw/pwrite',
        String(server.process.pid),
      ]);
    const status = async (path: string) => (await fetch(server.url + path)).status;
    const acknowledged: string[] = [];
    for (let round = 1; round <= 20; round += 1) {
      const before = startVisitors(server.url, 8);
      await expect.poll(() => before.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(10);
      await before.stop();
      disk('enable');
      const during = startVisitors(server.url, 8);
      await expect.poll(() => during.statuses.get(503) ?? 0, { timeout: 30_000 }).toBeGreaterThan(10);
      await during.stop();
      expect([...during.statuses.keys()]).toEqual([503]);
      expect([await status(apiPaths.ready), await status(paths.home)]).toEqual([503, 200]);
      disk('disable');
      await expect.poll(() => status(apiPaths.ready), { timeout: 10_000 }).toBe(200);
      acknowledged.push(...before.acknowledged);
    }
    expect(await wrongsOf(database, acknowledged)).toEqual([]);
    console.log(`the disk failed 20 times, ${acknowledged.length} answered, 0 lost, never restarted`);
  },
);
