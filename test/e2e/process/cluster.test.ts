import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { problemsOf, startVisitors } from '../../chaos/visitors.ts';
import { METRICS_TOKEN, pidsAt, pidsInBackground } from '../../support/cluster-processes.ts';
import { makePostgres } from '../../support/engines.ts';
import { makeFolder } from '../../support/folder.ts';
import { freePort, type Running, spawnProcess, startArguments, startServer } from '../../support/process.ts';
import { startSmtp } from '../../support/smtp.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

async function prepare() {
  const dataDir = await makeFolder(undo);
  const database = await makePostgres(undo);
  const env: Record<string, string> = { DATA_DIR: dataDir, RATE_LIMIT: 'off', METRICS_TOKEN };
  if (database.kind === 'postgres') env.DATABASE_URL = database.url;
  const start = async (more: Record<string, string>, port?: number) => {
    const server = await startServer({ ...env, ...more }, port);
    undo.push(() => server.end('SIGTERM'));
    return server;
  };
  return { start, database, env };
}

/** Waits until this many processes serve requests. */
const allServe = (site: Running, count: number) =>
  expect.poll(() => pidsAt(site.url, count), { interval: 500 }).toHaveLength(count);

/** Sends forms one after the other until more than `count` were accepted. @returns the visitors' names */
async function sendForms(site: Running, count: number): Promise<string[]> {
  const visitors = startVisitors(site.url, 1);
  await expect.poll(() => visitors.acknowledged.length, { interval: 5 }).toBeGreaterThan(count);
  await visitors.stop();
  return visitors.acknowledged;
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const childrenOf = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

const isReachable = (url: string): Promise<boolean> =>
  fetch(url + apiPaths.health).then(
    () => true,
    () => false,
  );

test('several processes share a port and print one banner; a killed one is replaced, and a stop ends all', async () => {
  const { start, database } = await prepare();
  const site = await start({ PROCESSES: '3' });
  await allServe(site, 3);
  expect(site.printed().match(/ {2}Site {3}/g)).toHaveLength(1);
  expect(site.printed().match(/shown only once/g)).toHaveLength(1);
  const before = await pidsAt(site.url, 3);

  const visitors = startVisitors(site.url, 4);
  await expect.poll(() => visitors.acknowledged.length).toBeGreaterThan(20);
  const [killed = 0] = before;
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(async () => (await pidsAt(site.url, 3)).filter((pid) => !before.includes(pid)), {
      interval: 500,
    })
    .toHaveLength(1);
  expect(site.printed()).toContain(`"event":"process ended","process":${killed}`);
  await visitors.stop();
  // Where the connection broke, the response is unknown. Nothing else failed.
  expect([...visitors.statuses.keys()].filter((status) => status !== 0)).toEqual([200]);
  expect(await problemsOf(database, visitors.acknowledged)).toEqual([]);

  const all = [...(await pidsAt(site.url, 3)), ...pidsInBackground(site)];
  expect(all).toHaveLength(4);
  expect(await site.end('SIGTERM')).toBe(0);
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a signal to the process group stops the background process last, after it has sent the last mails', async () => {
  const { start } = await prepare();
  const inbox = await startSmtp();
  undo.push(inbox.stop);
  const site = await start({ PROCESSES: '2', SMTP_URL: inbox.url });
  await allServe(site, 2);
  await expect.poll(() => pidsInBackground(site)).toHaveLength(1);
  for (const pid of pidsInBackground(site)) process.kill(pid, 'SIGINT');
  const { length } = await sendForms(site, 2);
  await expect.poll(() => inbox.mails.length).toBe(length);
  expect(site.printed()).not.toContain('"event":"process ended"');
  expect(await site.end('SIGINT')).toBe(0);
  // Of the three processes the background process stops last.
  const stops = site.printed().match(/"event":"stopping","signal":"[^"]+"/g) ?? [];
  expect(stops).toHaveLength(3);
  expect(stops.at(-1)).toContain('"the primary process"');
});

test('processes can share a port with REUSE_PORT, and a start without it is refused', async () => {
  const { start } = await prepare();
  const first = await start({ REUSE_PORT: 'on' });
  const port = Number(new URL(first.url).port);
  await start({ REUSE_PORT: 'on' }, port);
  await expect.poll(() => pidsAt(first.url, 2), { interval: 500 }).toHaveLength(2);
  await expect(start({ PROCESSES: '2' }, port)).rejects.toThrow(
    `Port ${port} is in use; set PORT to another.`,
  );
});

test('when the primary process is killed, the others end by themselves', async () => {
  const { start } = await prepare();
  const site = await start({ PROCESSES: '2' });
  await allServe(site, 2);
  await expect.poll(() => pidsInBackground(site)).toHaveLength(1);
  const all = [...(await pidsAt(site.url, 2)), ...pidsInBackground(site)];
  await site.end('SIGKILL');
  await expect.poll(() => isReachable(site.url), { interval: 200 }).toBe(false);
  await expect.poll(() => all.filter(isRunning), { interval: 200 }).toEqual([]);
});

test('several processes that cannot start print the reason once', async () => {
  const { start } = await prepare();
  const refused = start({ PROCESSES: '3', ADMIN_PASSWORD: 'password1234' });
  await expect(refused).rejects.toThrow(/ADMIN_PASSWORD must be harder to guess/);
  const message = await refused.then(
    () => '',
    ({ message }: Error) => message,
  );
  expect(message.match(/Openhome can’t start/g)).toHaveLength(1);
});

test('when the primary process is killed during the start, its children end too', async () => {
  const { start } = await prepare();
  const site = await start({ PROCESSES: '3' });
  // The first process has just begun to serve, and the others are still loading.
  const children = childrenOf(site.process.pid);
  expect(children).toHaveLength(4);
  await site.end('SIGKILL');
  await expect.poll(() => isReachable(site.url), { interval: 200 }).toBe(false);
  await expect.poll(() => children.filter(isRunning), { interval: 200 }).toEqual([]);
});

test('a stop during the start starts no further processes, and still prints the first password', async () => {
  const { env } = await prepare();
  const options = `--import ${join(import.meta.dirname, 'stopped-when-ready.ts')}`;
  const { child, printed } = spawnProcess([process.execPath, ...startArguments()], {
    ...env,
    PORT: String(await freePort()),
    PROCESSES: '2',
    NODE_OPTIONS: options,
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(printed()).toContain('shown only once');
  expect(printed().match(/"event":"process ready"/g)).toHaveLength(1);
});
