import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { currentBuild, folderOfBuild, switchToBuild } from '../../server/pages/builds.mjs';
import { startServer } from '../support/process.ts';
import { assetsOf, PASSWORD, startRequests } from './requests.ts';

test('a build beside a running site fails no request, and a later process still serves the old assets', async () => {
  const before = basename(currentBuild());
  const dataDir = await mkdtemp(join(tmpdir(), 'openhome-build-'));
  const server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off', ADMIN_PASSWORD: PASSWORD });
  onTestFinished(async () => {
    await server.end('SIGKILL');
    switchToBuild(before);
    rmSync(folderOfBuild('beside'), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });
  const assets = await assetsOf(server.url);
  expect(assets.length).toBeGreaterThan(5);
  const requests = await startRequests(server.url);
  const askForAssets = async () => {
    for (const asset of assets) await requests.ask('asset', () => fetch(server.url + asset));
  };

  const build = spawn(process.execPath, ['scripts/build.ts', 'beside'], { stdio: 'ignore' });
  const ended = once(build, 'exit');
  while (build.exitCode === null) await Promise.all([askForAssets(), sleep(1000)]);
  expect((await ended)[0]).toBe(0);
  expect(basename(currentBuild())).toBe('beside');
  await Promise.all([askForAssets(), sleep(2000)]);
  await requests.stop();
  expect(requests.failures).toEqual([]);
  expect(requests.count()).toBeGreaterThan(100);

  // A process of the other build serves the assets of the first build, because browsers still show its pages.
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
