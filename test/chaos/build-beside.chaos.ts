import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { currentBuild, folderOfBuild, switchToBuild } from '../../server/pages/builds.mjs';
import { apiPaths, paths } from '../../shared/paths.ts';
import { startServer } from '../support/process.ts';

const PASSWORD = 'correct horse battery';

test('a build beside a running site takes nothing away from it', async () => {
  const before = basename(currentBuild());
  const dataDir = await mkdtemp(join(tmpdir(), 'openhome-build-'));
  const server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off', ADMIN_PASSWORD: PASSWORD });
  onTestFinished(async () => {
    await server.end('SIGKILL');
    switchToBuild(before);
    rmSync(folderOfBuild('beside'), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });
  const page = await (await fetch(server.url + paths.forSale)).text();
  const assets = [...new Set([...page.matchAll(/\/assets\/[^"']+\.(?:js|css)/g)].map(([path]) => path))];
  expect(assets.length).toBeGreaterThan(5);
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { token } = await (await post(apiPaths.login, { username: 'admin', password: PASSWORD })).json();
  const staff = { Authorization: `Bearer ${token}` };

  const failures: string[] = [];
  let rounds = 0;
  const ask = async () => {
    const answers = await Promise.all([
      fetch(`${server.url}${paths.forSale}?minBeds=${rounds % 5}`),
      fetch(server.url + (assets[rounds % assets.length] ?? '')),
      // A form without scripts, which the server renders again with what is missing.
      fetch(server.url + paths.contact, { method: 'POST', body: new URLSearchParams({ firstName: '' }) }),
      fetch(server.url + apiPaths.leads, { headers: staff }),
    ]);
    for (const { status, url } of answers) if (status >= 404) failures.push(`${status} ${url}`);
    rounds += 1;
  };

  const build = spawn(process.execPath, ['scripts/build.ts', 'beside'], { stdio: 'ignore' });
  const ended = once(build, 'exit');
  while (build.exitCode === null) await Promise.all([ask(), sleep(100)]);
  expect((await ended)[0]).toBe(0);
  expect(basename(currentBuild())).toBe('beside');
  for (let n = 0; n < 20; n += 1) await Promise.all([ask(), sleep(100)]);
  expect(failures).toEqual([]);
  expect(rounds).toBeGreaterThan(30);

  // A process of the other build serves the assets of the first one, for the pages that browsers still show.
  const [hashed = ''] = assets;
  const own = readFileSync(join(folderOfBuild(before), 'client', hashed), 'utf8');
  renameSync(
    join(folderOfBuild('beside'), 'client', hashed),
    join(folderOfBuild('beside'), 'client', `${hashed}.gone`),
  );
  const next = await startServer({ DATA_DIR: await mkdtemp(join(tmpdir(), 'openhome-build-')), DEMO: 'off' });
  onTestFinished(() => next.end('SIGKILL').then(() => {}));
  expect(await (await fetch(next.url + hashed)).text()).toBe(own);
}, 300_000);
