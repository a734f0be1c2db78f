import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startArguments } from '../support/process.ts';
import { startServiceManager } from '../support/service-manager.ts';
import { assetsOf, PASSWORD, startRequests } from './requests.ts';
import { engines, makeSite } from './site.ts';

/** The time to delete two versions with their packages, which are a hundred thousand files. */
const DELETING_MS = 600_000;

test.each(engines)(
  'on %s, no request fails during a build, a test run, an upgrade and a rollback',
  async (engine) => {
    const home = await mkdtemp(join(tmpdir(), 'openhome-upgrade-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }), DELETING_MS);
    // PostgreSQL does not run as root: its tests run under another user, who must be able to reach the packages.
    chmodSync(home, 0o755);
    const undo: (() => Promise<unknown>)[] = [];
    onTestFinished(async () => {
      for (const each of undo.reverse()) await each();
    });
    const { env: settings } = await makeSite(engine, undo);
    // Runs without the demo, whose pictures would use the processors for minutes.
    const env = { ...settings, DEMO: 'off', ADMIN_PASSWORD: PASSWORD };
    const run = (folder: string, command: string) => runCommand(command, join(home, folder), env);
    const switchTo = (version: string) => {
      // Replaces the link atomically, so that there is always one, as `ln -sfn` does.
      symlinkSync(version, join(home, 'next'));
      renameSync(join(home, 'next'), join(home, 'current'));
    };

    await run('.', `git clone -q ${process.cwd()} v1`);
    await run('v1', 'npm run build');
    switchTo('v1');
    const site = await startServiceManager(
      [process.execPath, ...startArguments()],
      join(home, 'current'),
      env,
    );
    onTestFinished(() => site.kill());
    const requests = await startRequests(site.url);
    // The assets of pages that browsers opened before each step and may still fetch.
    const assets = new Set<string>();
    const figures: Record<string, string> = {};
    const during = async (what: string, work: () => unknown) => {
      for (const asset of await assetsOf(site.url)) assets.add(asset);
      requests.startPart();
      await work();
      for (const asset of assets) await requests.ask('asset', () => fetch(site.url + asset));
      // Effects of a step may also appear after it.
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
      await run('v2', 'cp -Rn ../current/build . && npm run build && npm run backup -- ../before-v2');
    });
    await during('upgrade', () => {
      switchTo('v2');
      return site.restart();
    });
    await during('way back', async () => {
      await run('.', 'cp -Rn current/build v1');
      switchTo('v1');
      return site.restart();
    });
    await requests.stop();
    console.table(figures);
    expect(assets.size).toBeGreaterThan(10);
    expect(requests.failures).toEqual([]);
  },
);

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
