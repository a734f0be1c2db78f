import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { startReaders, startVisitors, wrongsOf } from '../../chaos/visitors.ts';
import { startArguments } from '../../support/process.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
}, 60_000);

/**
 * What systemd does with `deploy/openhome.socket`: it listens without accepting, and starts the site anew with that
 * socket whenever it ends. The number of a listening socket has no public name in Node.
 */
const SERVICE_MANAGER = `
  import { spawnSync } from 'node:child_process';
  import { createServer } from 'node:net';
  const [node, ...given] = process.argv.slice(1);
  const server = createServer().listen(0, '127.0.0.1', 4096, () => {
    console.log('port ' + server.address().port);
    for (let starts = 0; starts < 3; starts += 1) {
      spawnSync('sh', ['-c', 'echo "site $$"; export LISTEN_PID=$$; exec "$0" "$@"', node, ...given], {
        stdio: ['ignore', 'inherit', 'inherit', server._handle.fd],
        env: { ...process.env, LISTEN_FDS: '1' },
      });
    }
  });`;

test('a restart on a socket of the service manager refuses nobody, and loses no form', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'openhome-hand-over-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const manager = spawn(
    process.execPath,
    ['--input-type=module', '-e', SERVICE_MANAGER, process.execPath, ...startArguments()],
    {
      env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [manager.stdout, manager.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const sites = () => [...printed.matchAll(/^site (\d+)$/gm)].map(([, pid]) => Number(pid));
  undo.push(async () => {
    manager.kill('SIGKILL');
    const running = sites().at(-1);
    if (running) process.kill(running, 'SIGKILL');
  });
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/^ {2}Site /m);
  const url = `http://127.0.0.1:${/^port (\d+)$/m.exec(printed)?.[1]}`;
  const visitors = startVisitors(url, 4);
  const readers = startReaders(url, paths.home, 2);
  await expect.poll(() => visitors.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);
  process.kill(sites()[0] ?? 0, 'SIGTERM');
  await expect.poll(() => sites().length, { timeout: 60_000 }).toBe(2);
  const before = visitors.acknowledged.length;
  await expect.poll(() => visitors.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20);
  await Promise.all([visitors.stop(), readers.stop()]);
  expect([...visitors.statuses.keys()]).toEqual([200]);
  expect([...readers.statuses.keys()]).toEqual([200]);
  const database = { kind: 'sqlite', path: join(dataDir, 'openhome.db') } as const;
  expect(await wrongsOf(database, visitors.acknowledged)).toEqual([]);
}, 120_000);
