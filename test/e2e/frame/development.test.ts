import { expect, onTestFinished } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { openPage, openWindow, test } from '../../support/browser.ts';
import { makeFolder } from '../../support/folder.ts';
import { startProcess } from '../../support/process.ts';

/** Vite serves styles module by module, so on a busy machine the typefaces may wait for them. */
const SLOW_STYLES = /was preloaded using link preload but not used/;

const PASSWORD = 'correct-horse-battery-staple';

/** Starts what `npm run dev` starts, but without watching the server's files. It ends with the test. */
async function startDevelopment(): Promise<string> {
  const dataDir = await makeFolder();
  const env = { DATA_DIR: dataDir, NODE_ENV: 'development', ADMIN_PASSWORD: PASSWORD };
  const development = await startProcess([process.execPath, 'scripts/dev.ts'], env);
  onTestFinished(async () => void (await development.end('SIGTERM')));
  return development.url;
}

test('npm run dev serves pages whose scripts run, and the data that a hot reload requests', async ({
  browser,
  site,
}) => {
  const url = await startDevelopment();
  const window = await openWindow(browser, { ...site, url }, {});
  onTestFinished(() => window.close());
  const errors: string[] = [];
  const page = await openPage(window, paths.sold, errors, SLOW_STYLES);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  await page.getByRole('main').getByRole('link', { name: 'FOR SALE' }).click();
  await page.getByRole('heading', { level: 1, name: 'Properties for sale' }).waitFor();
  for (const path of [paths.sold, paths.buyInspections, paths.buyGuides]) {
    expect((await fetch(`${url}${path}.data`)).status, path).toBe(200);
  }
  expect(errors).toEqual([]);
});

test('dialogs of the dashboard stay open although development mounts each component twice', async ({
  browser,
  site,
}) => {
  const window = await openWindow(browser, { ...site, url: await startDevelopment() }, {});
  onTestFinished(() => window.close());
  const errors: string[] = [];
  const page = await openPage(window, paths.login, errors, SLOW_STYLES);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await dialog.getByLabel('Current password').fill('something');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});
