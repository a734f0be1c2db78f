import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { apiPaths, paths } from '../../shared/paths.ts';
import { startArguments } from '../support/process.ts';
import { startServiceManager } from '../support/service-manager.ts';

const PASSWORD = 'correct horse battery';
/** A page, a form and a member of staff's list, ten times a second at most. */
const EVERY_MS = 100;

test('a build, a test run, an upgrade and the way back, as docs/upgrading.md says: no request fails', async () => {
  const home = await mkdtemp(join(tmpdir(), 'openhome-upgrade-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  // PostgreSQL does not run as root: its tests take another user, who has to reach the packages.
  chmodSync(home, 0o755);
  const dataDir = join(home, 'data');
  // Without the demo, whose pictures would take the processors for minutes.
  const env = { DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', ADMIN_PASSWORD: PASSWORD };
  const run = (folder: string, command: string) => runCommand(command, join(home, folder), env);
  const switchTo = (version: string) => {
    // As `ln -sfn` does: no moment without a link.
    symlinkSync(version, join(home, 'next'));
    renameSync(join(home, 'next'), join(home, 'current'));
  };

  await run('.', `git clone -q ${process.cwd()} v1`);
  await run('v1', 'npm run build');
  switchTo('v1');
  const site = await startServiceManager([process.execPath, ...startArguments()], join(home, 'current'), env);
  onTestFinished(() => site.kill());
  const requests = await startRequests(site.url);
  const figures: Record<string, string> = {};
  const during = async (what: string, work: () => unknown) => {
    requests.startPart();
    await work();
    // What comes after a step may fail by it too.
    await sleep(5000);
    figures[what] = requests.endPart();
  };

  await during('build', async () => {
    appendFileSync(join(home, 'v1/app/app.css'), '\n.another-build { color: red }\n');
    await run('v1', 'npm run build');
  });
  await during('test run', () => run('v1', 'npm test -- shared server/inspections'));
  await run('v1', 'git checkout -q app/app.css');
  await during('new version beside it', async () => {
    await run('v1', 'git worktree add -q ../v2');
    appendFileSync(join(home, 'v2/app/app.css'), '\n.new-version { color: red }\n');
    await run('v2', 'npm run build && npm run backup -- ../before-v2');
  });
  await during('upgrade', () => {
    switchTo('v2');
    return site.restart();
  });
  await during('way back', () => {
    switchTo('v1');
    return site.restart();
  });
  await requests.stop();
  console.table(figures);
  expect(requests.failures).toEqual([]);
});

/** Sends each of the requests again and again until it is told to stop. */
async function startRequests(url: string) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { token } = await (await post(apiPaths.login, { username: 'admin', password: PASSWORD })).json();
  const failures: string[] = [];
  let count = 0;
  let slowestMs = 0;
  const ask = async (what: string, request: () => Promise<Response>) => {
    const start = performance.now();
    try {
      const answer = await request();
      await answer.arrayBuffer();
      if (answer.status >= 404) failures.push(`${what}: ${answer.status}`);
    } catch (error) {
      failures.push(`${what}: ${(error as Error).cause ?? error}`);
    }
    count += 1;
    slowestMs = Math.max(slowestMs, performance.now() - start);
  };
  let stopped = false;
  const repeat = async (what: string, request: () => Promise<Response>) => {
    while (!stopped) await Promise.all([ask(what, request), sleep(EVERY_MS)]);
  };
  let round = 0;
  const visitors = [
    repeat('page', () => fetch(`${url}${paths.forSale}?minBeds=${round++ % 5}`)),
    // A form without scripts, which the server renders again with what is missing.
    repeat('form', () =>
      fetch(url + paths.contact, { method: 'POST', body: new URLSearchParams({ firstName: '' }) }),
    ),
    repeat('leads', () => fetch(url + apiPaths.leads, { headers: { Authorization: `Bearer ${token}` } })),
  ];
  return {
    failures,
    startPart() {
      count = 0;
      slowestMs = 0;
    },
    endPart: () => `${count} requests, slowest ${(slowestMs / 1000).toFixed(1)} s, ${failures.length} failed`,
    async stop() {
      stopped = true;
      await Promise.all(visitors);
    },
  };
}

async function runCommand(command: string, cwd: string, env: Record<string, string>): Promise<void> {
  const child = spawn('sh', ['-c', command], { cwd, env: { ...process.env, ...env }, stdio: 'pipe' });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command}\n${printed}`);
}
