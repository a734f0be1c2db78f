import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { openPage, openWindow, test } from '../support/browser.ts';
import { freePort } from '../support/process.ts';

/** Vite prepares packages at its first start, which takes a crowded machine a while. */
const START_MS = 60_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** What `npm run dev` starts, without its looking out for changed files of the server. */
async function startDevelopment() {
  const dataDir = await mkdtemp(join(tmpdir(), 'openhome-dev-'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', NODE_ENV: 'development' };
  const child = spawn(process.execPath, ['scripts/dev.ts'], { cwd: root, env, stdio: 'ignore' });
  const url = `http://localhost:${port}`;
  await expect.poll(() => fetch(`${url}/healthz`).catch(() => null), { timeout: START_MS }).toBeTruthy();
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

test('npm run dev serves pages whose scripts run, and what a hot reload asks for', async ({
  browser,
  site,
}) => {
  const development = await startDevelopment();
  const window = await openWindow(browser, { ...site, url: development.url }, {});
  window.setDefaultTimeout(START_MS);
  const errors: string[] = [];
  try {
    const page = await openPage(window, paths.sold, errors);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
    await page.getByRole('main').getByRole('link', { name: 'FOR SALE' }).click();
    await page.getByRole('heading', { level: 1, name: 'Properties for sale' }).waitFor();
    for (const path of [paths.sold, paths.buyInspections, paths.buyGuides]) {
      expect((await fetch(`${development.url}${path}.data`)).status, path).toBe(200);
    }
    expect(errors).toEqual([]);
  } finally {
    await window.close();
    await development.stop();
  }
}, 120_000);
