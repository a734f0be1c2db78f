import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { demoDocuments, importDemoFiles } from '../../../demo/files.ts';
import { deleteFile } from '../../../server/files/queries.ts';
import { messages } from '../../../shared/messages.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { startSite } from '../../support/site.ts';

test.beforeAll(async ({ site }) => {
  await importDemoFiles(site.context);
});

const FILES = `**${apiPaths.files}?*`;
const documentsOf = (category: string, subcategory: string) =>
  demoDocuments
    .filter((document) => document.category === category && document.subcategory === subcategory)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
const named = (category: string, subcategory: string) =>
  documentsOf(category, subcategory).map(({ name }) => name);
const shown = (page: Page) => page.locator('#files-panel h2').allInnerTexts();
const selected = (page: Page) => page.locator('main [role="tab"][aria-selected="true"]').allInnerTexts();

test('each route opens with its own tab, and each file has a name, a description and a download link', async ({
  visit,
}) => {
  for (const [path, category, label] of [
    [paths.buyGuides, 'BUY', 'FOR BUY'],
    [paths.leaseGuides, 'LEASE', 'FOR LEASE'],
    [paths.manageGuides, 'MANAGE', 'FOR MANAGE'],
  ] as const) {
    const page = await visit(path, { javaScriptEnabled: false });
    expect(await page.locator('main [role="tab"]').allTextContents()).toEqual([
      'FOR BUY',
      'FOR LEASE',
      'FOR MANAGE',
      'Guides',
      'Forms',
    ]);
    expect((await selected(page))[0]).toBe(label);
    const files = page.locator('#files-panel li');
    const documents = documentsOf(category, 'Guides');
    expect(await files.count()).toBe(documents.length);
    for (const [n, { name, description }] of documents.entries()) {
      const file = files.nth(n);
      expect(await file.getByRole('heading').innerText()).toBe(name);
      expect(await file.innerText()).toContain(description);
      const link = file.getByRole('link', { name: `Download ${name} (PDF)` });
      expect(await link.innerText()).toMatch(/^Download/i);
      expect(await link.getAttribute('href')).toMatch(/^\/api\/download\/[0-9a-f]{32}$/);
    }
  }
});

test('pressing Download saves the file under its name', async ({ visit }) => {
  const page = await hydrated(await visit(`${paths.leaseGuides}?sub=Forms`));
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Bond checklist (PDF)' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('Bond checklist.pdf');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a file that staff deleted while its list was open gets the 404 page, and Back leads to the list', async ({
  browser,
}) => {
  const site = await startSite();
  await importDemoFiles(site.context);
  try {
    for (const javaScriptEnabled of [true, false]) {
      const window = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
      const page = await window.newPage();
      await page.goto(`${paths.leaseGuides}?sub=Forms`);
      const link = page.locator('#files-panel a').first();
      const id = (await link.getAttribute('href'))?.split('/').pop() ?? '';
      await deleteFile(site.context.database.write, site.context.files, id, {
        now: new Date(),
        notDeleted: expect.unreachable,
      });
      const [answer] = await Promise.all([page.waitForResponse(`**${apiPaths.download(id)}`), link.click()]);
      expect(answer.status()).toBe(404);
      await page.getByRole('heading', { name: messages.notFoundTitle }).waitFor();
      await page.getByText(messages.notFoundText).waitFor();
      await page.goBack();
      // Waits for the list, not for the address: while that page is hydrated, the router also changes the history.
      await page.locator('#files-panel h2').first().waitFor();
      await window.close();
    }
  } finally {
    await site.stop();
  }
});

test('the tabs are in the address, so Back and a reload show the same files', async ({ visit }) => {
  const page = await hydrated(await visit(paths.buyGuides));
  await page.getByRole('tab', { name: 'FOR MANAGE' }).click();
  await expect.poll(() => shown(page)).toEqual(named('MANAGE', 'Guides'));
  await page.getByRole('tab', { name: 'Forms' }).click();
  await expect.poll(() => shown(page)).toEqual(named('MANAGE', 'Forms'));
  expect(new URL(page.url()).search).toBe('?tab=MANAGE&sub=Forms');
  await page.reload();
  expect(await shown(page)).toEqual(named('MANAGE', 'Forms'));
  await hydrated(page);
  await page.goBack();
  await expect.poll(() => shown(page)).toEqual(named('MANAGE', 'Guides'));
  await page.goBack();
  await expect.poll(() => shown(page)).toEqual(named('BUY', 'Guides'));
});

test('arrow keys, Home and End choose a tab, and each set of tabs is one tab stop', async ({ visit }) => {
  const page = await hydrated(await visit(paths.buyGuides));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole('tab', { name: 'FOR BUY' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focused).toBe('FOR MANAGE');
  await expect.poll(() => shown(page)).toEqual(named('MANAGE', 'Guides'));
  await page.keyboard.press('Home');
  await expect.poll(() => selected(page)).toEqual(['FOR BUY', 'Guides']);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Guides');
  await page.keyboard.press('End');
  await expect.poll(() => shown(page)).toEqual(named('BUY', 'Forms'));
  await page.keyboard.press('Tab');
  expect(await focused()).toMatch(/^Download/);
});

test("the list shows 'Loading...' while it loads; each failure has its sentence and can be retried", async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.buyGuides, { expectedErrors: /500|ERR_FAILED/ }));
  let requested = '';
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(FILES, async (route) => {
    requested = new URL(route.request().url()).search;
    await held;
    await route.continue();
  });
  await page.getByRole('tab', { name: 'Forms' }).click();
  await page.getByRole('status').filter({ hasText: messages.loadingFiles }).waitFor();
  release();
  await expect.poll(() => shown(page)).toEqual(named('BUY', 'Forms'));
  expect(requested).toBe('?category=BUY&subcategory=Forms');

  await page.unroute(FILES);
  await page.route(FILES, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('tab', { name: 'FOR LEASE' }).click();
  await page.getByRole('alert').filter({ hasText: messages.filesNotOk }).waitFor();

  await page.unroute(FILES);
  await page.route(FILES, (route) => route.abort());
  await page.getByRole('tab', { name: 'FOR MANAGE' }).click();
  await page.getByRole('alert').filter({ hasText: messages.filesException }).waitFor();

  await page.unroute(FILES);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => shown(page)).toEqual(named('MANAGE', 'Forms'));
});

test("an empty tab says 'No Guides found.' or 'No Forms found.'", async ({ browser }) => {
  const site = await startSite();
  const window = await browser.newContext({ baseURL: site.url });
  try {
    const page = await window.newPage();
    await page.goto(paths.manageGuides);
    expect(await page.locator('#files-panel [role="status"]').innerText()).toBe('No Guides found.');
    await page.goto(`${paths.manageGuides}?sub=Forms`);
    expect(await page.locator('#files-panel [role="status"]').innerText()).toBe('No Forms found.');
    await page.locator('#files-panel').getByRole('link', { name: 'Contact us' }).click();
    await page.waitForURL(`**${paths.contact}`);
  } finally {
    await window.close();
    await site.stop();
  }
});
