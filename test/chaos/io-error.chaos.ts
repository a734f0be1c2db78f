import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { apiPaths, paths } from '../../shared/paths.ts';
import { makeFolder } from '../support/folder.ts';
import { startServer } from '../support/process.ts';
import { makeDiskSite } from './disk-site.ts';
import { rounds } from './rounds.ts';
import { makeSite } from './site.ts';
import { problemsOf, startVisitors } from './visitors.ts';

/** The libraries of Debian's `fiu-utils`, which can make a running program's disk operations fail. */
const LIBRARIES = ['fiu_run_preload.so', 'fiu_posix_preload.so'].map((name) => `/usr/lib/fiu/${name}`);
const PIPES = join(tmpdir(), `openhome-fiu-${process.pid}`);
const FAILING = { LD_PRELOAD: LIBRARIES.join(' '), FIU_CTRL_FIFO: PIPES };
const ROUNDS = rounds(20);

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

/** Makes writes fail with EIO, or succeed again, in a process that was started with `FAILING`. */
function disk(how: 'enable' | 'disable', pid: number | undefined): void {
  for (const name of ['posix/io/rw/pwrite', 'posix/io/sync/fsync', 'posix/io/sync/fdatasync']) {
    const command = how === 'enable' ? `enable name=${name},failinfo=5` : `disable name=${name}`;
    execFileSync('fiu-ctrl', ['-f', PIPES, '-c', command, String(pid)]);
  }
}

test.runIf(LIBRARIES.every((library) => existsSync(library)))(
  'while the disk fails, forms and readiness answer 503; both recover once the disk works',
  async () => {
    const { env, database } = await makeSite('sqlite', undo);
    const server = await startServer({ ...env, ...FAILING });
    undo.push(() => server.end('SIGKILL'));
    const status = async (path: string) => (await fetch(server.url + path)).status;
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = startVisitors(server.url, 8);
      await expect.poll(() => before.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(10);
      await before.stop();
      disk('enable', server.process.pid);
      const during = startVisitors(server.url, 8);
      await expect.poll(() => during.statuses.get(503) ?? 0, { timeout: 30_000 }).toBeGreaterThan(10);
      await during.stop();
      expect([...during.statuses.keys()]).toEqual([503]);
      expect([await status(apiPaths.ready), await status(paths.home)]).toEqual([503, 200]);
      disk('disable', server.process.pid);
      await expect.poll(() => status(apiPaths.ready), { timeout: 10_000 }).toBe(200);
      acknowledged.push(...before.acknowledged);
    }
    expect(await problemsOf(database, acknowledged)).toEqual([]);
    console.log(`the disk failed ${ROUNDS} times, ${acknowledged.length} answered, 0 lost, never restarted`);
  },
);

test.runIf(spawnSync('cc', ['--version']).status === 0)(
  "while PostgreSQL's disk fails, forms and readiness answer 503; both recover once its disk works",
  async () => {
    const folder = await makeFolder(undo);
    // PostgreSQL runs under its own account.
    await chmod(folder, 0o755);
    const [library, flag] = [join(folder, 'failing-disk.so'), join(folder, 'disk-fails')];
    execFileSync('cc', ['-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'failing-disk.c')]);
    vi.stubEnv('LD_PRELOAD', library);
    vi.stubEnv('FAILING_DISK', flag);
    undo.push(async () => vi.unstubAllEnvs());
    const site = await makeDiskSite('postgres', folder, undo);
    const server = await startServer({ ...site.env, LD_PRELOAD: '' });
    undo.push(() => server.end('SIGKILL'));
    const readiness = async () => (await fetch(server.url + apiPaths.ready)).status;
    let answered = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const visitors = startVisitors(server.url, 8);
      await expect.poll(() => visitors.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(10);
      await writeFile(flag, '');
      await expect.poll(readiness, { timeout: 30_000 }).toBe(503);
      const during = startVisitors(server.url, 8);
      await expect.poll(() => during.statuses.get(503) ?? 0, { timeout: 30_000 }).toBeGreaterThan(10);
      await during.stop();
      expect([...during.statuses.keys()]).toEqual([503]);
      // PostgreSQL stops by itself, or waits for ever for a write that cannot succeed.
      await site.kill();
      await rm(flag);
      await site.revive();
      await expect.poll(readiness, { timeout: 10_000 }).toBe(200);
      const before = visitors.acknowledged.length;
      await expect.poll(() => visitors.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before);
      await visitors.stop();
      expect([...visitors.statuses.keys()].sort()).toEqual([200, 503]);
      expect(await problemsOf(site.database, visitors.acknowledged), `round ${round}`).toEqual([]);
      answered += visitors.acknowledged.length;
    }
    console.log(
      `PostgreSQL's disk failed ${ROUNDS} times, ${answered} answered, 0 lost, the site never restarted`,
    );
  },
);
