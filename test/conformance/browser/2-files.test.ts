import type { Page, Request } from '@playwright/test';
import { describe, expect } from 'vitest';
import { addFiles } from '../../../server/files/queries.ts';
import { hydrated, type Visit } from '../../support/browser.ts';
import { packedPdf } from '../../support/pdfs.ts';
import type { Site } from '../../support/site.ts';
import { visitAsStaff } from '../../support/staff.ts';
import type { LineId } from '../catalogue.ts';
import { line, test } from './line.ts';

let pdf: Buffer;
/** A dashboard that the tests only look at. */
let seen: Page;
test.beforeAll(async ({ site, shared }) => {
  pdf = await packedPdf();
  const { database, files, clock } = site.context;
  const guide = {
    description: 'In order.',
    category: 'BUY',
    subcategory: 'Guides',
    source: 'staff',
    bytes: pdf,
  } as const;
  await addFiles(
    database.write,
    files,
    ['Auction day', 'Bond checklist', 'Contract'].map((name) => ({ ...guide, name })),
    { now: clock() },
  );
  seen = await visitAsStaff({ site, visit: shared.open });
  await rows(seen).first().waitFor();
});

const table = (page: Page) => page.getByRole('table', { name: 'Manage Files' });
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const form = (page: Page) => page.locator('main form');
const send = (page: Page) => form(page).locator('[type="submit"]');

async function dashboard(tools: { site: Site; visit: Visit }, expectedErrors?: RegExp): Promise<Page> {
  const page = await hydrated(await visitAsStaff(tools, undefined, { expectedErrors }));
  await rows(page).first().waitFor();
  return page;
}
async function fill(page: Page, name: string) {
  await form(page).getByLabel('Name', { exact: true }).fill(name);
  await form(page).getByLabel('Description', { exact: true }).fill('What happens.');
  await form(page).getByLabel('Category', { exact: true }).selectOption('BUY');
  await form(page).getByLabel('Subcategory', { exact: true }).selectOption('Guides');
}
const choose = (page: Page) =>
  form(page)
    .locator('[type="file"]')
    .setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: pdf });
const remove = async (page: Page, name: string) => {
  await row(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
};

describe('Manage Files', () => {
  line('2.dashboard.table', async () => {
    expect(await table(seen).count()).toBe(1);
  });
  line('2.dashboard.columns', async () => {
    expect(await table(seen).getByRole('columnheader').allTextContents()).toEqual([
      'Name',
      'Category',
      'Subcategory',
      'Actions',
    ]);
  });
  line('2.dashboard.delete', async () => {
    for (const one of await rows(seen).all()) {
      expect(
        await one
          .getByRole('cell')
          .last()
          .getByRole('button', { name: /^Delete/ })
          .count(),
      ).toBe(1);
    }
  });
  line('1.admin.list', async () => {
    expect(await row(seen, 'Auction day').locator('th, td').allTextContents()).toEqual([
      'Auction day',
      'BUY',
      'Guides',
      expect.stringMatching(/^Delete/),
    ]);
  });
  line('1.admin.delete', async ({ site, visit }) => {
    const page = await dashboard({ site, visit });
    await remove(page, 'Contract');
    await row(page, 'Contract').waitFor({ state: 'detached' });
    const left = await site.context.database.read.selectFrom('files').select('name').execute();
    expect(left.map(({ name }) => name)).not.toContain('Contract');
  });
  line('8.file-list', async ({ site, visit }) => {
    const logged: string[] = [];
    const page = await visitAsStaff({ site, visit }, '/not-found', { expectedErrors: /404|503|files/ });
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/files', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/admin-panel/dashboard');
    await expect.poll(() => logged.some((text) => text.startsWith('files:'))).toBe(true);
    expect(await page.locator('main').getByRole('alert').allInnerTexts()).toEqual(['']);
  });
  line('8.file-delete', async ({ site, visit }) => {
    const page = await dashboard({ site, visit }, /503|delete/);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/files/*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await remove(page, 'Bond checklist');
    await expect.poll(() => logged.some((text) => text.startsWith('delete:'))).toBe(true);
    expect(await row(page, 'Bond checklist').count()).toBe(1);
    expect(await page.locator('main').getByRole('alert').allInnerTexts()).toEqual(['']);
  });
});

describe('Upload New File', () => {
  line('2.dashboard.upload', async () => {
    expect(await seen.getByRole('heading', { name: 'Upload New File', exact: true }).count()).toBe(1);
    const names = await form(seen)
      .locator('input, textarea, select')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
    expect(names).toEqual(['name', 'description', 'category', 'subcategory', 'pdf']);
  });
  line('5.upload.picker', async () => {
    expect(await form(seen).locator('[type="file"]').getAttribute('accept')).toBe('application/pdf');
  });
  const OPTIONS: [id: LineId, name: string, options: string[]][] = [
    ['5.upload.categories', 'category', ['BUY', 'LEASE', 'MANAGE']],
    ['5.upload.subcategories', 'subcategory', ['Guides', 'Forms']],
  ];
  for (const [id, name, options] of OPTIONS) {
    line(id, async () => {
      const all = form(seen).locator(`[name="${name}"] option:not([value=""])`);
      expect(await all.allTextContents()).toEqual(options);
    });
  }
  line('5.upload.required', async () => {
    for (const name of ['name', 'description', 'category', 'subcategory']) {
      expect(await form(seen).locator(`[name="${name}"]`).getAttribute('required'), name).not.toBeNull();
    }
  });
  line('8.no-pdf', async ({ site, visit }) => {
    const page = await dashboard({ site, visit });
    await fill(page, 'Without a file');
    await send(page).click();
    await form(page).getByRole('alert').getByText('Please select a PDF file.', { exact: true }).waitFor();
  });
  line('5.upload.pdf', async ({ site, visit }) => {
    const page = await dashboard({ site, visit });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await send(page).click();
    expect(await form(page).getByRole('alert').innerText()).toBe('Please select a PDF file.');
    expect(requested.filter((url) => url.includes('/api/upload'))).toEqual([]);
  });
  line('1.admin.upload', async ({ site, visit }) => {
    const page = await dashboard({ site, visit });
    await fill(page, 'New guide');
    await choose(page);
    await send(page).click();
    await row(page, 'New guide').waitFor();
    expect(await row(page, 'New guide').innerText()).toMatch(/BUY\s+Guides/);
  });
  line('8.upload', async ({ site, visit }) => {
    const page = await dashboard({ site, visit }, /503/);
    await page.route('**/api/upload', (route) => route.fulfill({ status: 503, body: 'down' }));
    await fill(page, 'Not stored');
    await choose(page);
    await send(page).click();
    await form(page).getByRole('alert').getByText('Error uploading file', { exact: true }).waitFor();
  });
});

describe('Roles and permissions', () => {
  const tokenOf = (page: Page) => page.evaluate(() => Object.values({ ...localStorage })[0]);
  line('6.admin.bearer', async ({ site, visit }) => {
    const page = await dashboard({ site, visit });
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request);
    });
    await fill(page, 'Bearer');
    await choose(page);
    await send(page).click();
    await row(page, 'Bearer').waitFor();
    await remove(page, 'Bearer');
    await row(page, 'Bearer').waitFor({ state: 'detached' });
    const bearer = `Bearer ${await tokenOf(page)}`;
    expect(sent.map((request) => [request.method(), request.headers().authorization])).toEqual([
      ['POST', bearer],
      ['DELETE', bearer],
    ]);
  });
  line('6.admin.listing', async ({ site, visit }) => {
    const page = await dashboard({ site, visit });
    const listing = page.waitForRequest('**/api/files');
    await page.reload();
    expect((await listing).headers().authorization).toBeUndefined();
  });
});
