/**
 * `node bench/cold-start.ts [commit]`: `npm start` in a fresh clone with an empty npm cache: bytes over the network,
 * the size of `node_modules` on disk, and the time until the first page. They are compared with those of an earlier
 * commit, by default the last one that also installed the tests' packages. npm uses a proxy on this machine, which
 * forwards every request to the registry, compresses package metadata as the public registry does, and counts the bytes
 * that it sends. The figure therefore depends neither on a mirror nor on other traffic.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { freePort } from '../test/support/process.ts';
import { row } from './row.ts';

/** The last commit whose `npm start` also installed the tests' packages. */
const BEFORE = 'a27e526';
const GOAL_MB = { downloaded: 150, disk: 350 };
const root = fileURLToPath(new URL('..', import.meta.url));
const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' })
  .trim()
  .replace(/\/?$/, '/');

/** Megabytes over the network and on disk, and seconds. */
type ColdStart = { downloaded: number; disk: number; seconds: number };

const ours = await coldStart('HEAD');
const commit = process.argv[2] ?? BEFORE;
const theirs = await coldStart(commit);
for (const [key, what] of [
  ['downloaded', 'cold start: downloaded'],
  ['disk', 'cold start: node_modules on disk'],
] as const) {
  row({
    what,
    ours: `${ours[key].toFixed(0)} MB`,
    peer: `commit ${commit}: ${theirs[key].toFixed(0)} MB`,
    ratio: ours[key] / theirs[key],
    goal: `≤ ${GOAL_MB[key]} MB`,
    met: ours[key] <= GOAL_MB[key],
  });
}
row({
  what: 'cold start: npm start to the first page',
  ours: `${ours.seconds.toFixed(0)} s`,
  peer: `commit ${commit}: ${theirs.seconds.toFixed(0)} s`,
  ratio: ours.seconds / theirs.seconds,
  goal: '',
  met: null,
});

async function coldStart(commit: string): Promise<ColdStart> {
  const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
  const mirror = await startRegistry();
  let stop = async () => {};
  try {
    const site = join(folder, 'site');
    execFileSync('git', ['clone', '--quiet', root, site]);
    execFileSync('git', ['checkout', '--quiet', commit], { cwd: site });
    const port = await freePort();
    const begun = performance.now();
    const start = spawn('npm', ['start'], {
      cwd: site,
      detached: true,
      env: {
        ...process.env,
        // The PATH without the folders that this script's own `npm run` has added.
        PATH: (process.env.PATH ?? '')
          .split(delimiter)
          .filter((each) => !each.includes('node_modules'))
          .join(delimiter),
        npm_config_registry: mirror.url,
        npm_config_cache: join(folder, 'cache'),
        DATA_DIR: join(folder, 'data'),
        PORT: String(port),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(start, 'exit');
    stop = async () => {
      if (start.pid && start.exitCode === null && start.signalCode === null)
        process.kill(-start.pid, 'SIGTERM');
      await ended;
    };
    while (!(await answers(`http://127.0.0.1:${port}/`))) {
      if (start.exitCode !== null || start.signalCode !== null) throw new Error('npm start has ended.');
      await sleep(100);
    }
    const seconds = (performance.now() - begun) / 1000;
    const disk = Number(
      execFileSync('du', ['-sm', join(site, 'node_modules')], { encoding: 'utf8' }).split('\t')[0],
    );
    await stop();
    return { downloaded: (await mirror.end()) / 1e6, disk, seconds };
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

/** @returns the address, and a function that ends it and returns the number of bytes sent */
async function startRegistry(): Promise<{ url: string; end(): Promise<number> }> {
  let sent = 0;
  const server = createServer((request, response) => {
    passOn(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => socket.on('close', () => (sent += socket.bytesWritten)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async end() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      return sent;
    },
  };
}

async function passOn({ url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(new URL((url ?? '/').slice(1), registry), {
    headers: { Accept: headers.accept ?? '*/*' },
  });
  const type = answer.headers.get('Content-Type') ?? '';
  const isDescription = type.includes('json');
  response.writeHead(answer.status, {
    'Content-Type': type,
    ...(isDescription && { 'Content-Encoding': 'gzip' }),
  });
  const body = answer.body ?? new ReadableStream();
  if (isDescription) await pipeline(body, createGzip(), response);
  else await pipeline(body, response);
}
