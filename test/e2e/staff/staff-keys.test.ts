import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { testInOneWindow as test } from '../../support/browser.ts';
import { sendOne, staffOf } from '../../support/leads.ts';
import { visitAsStaff } from '../../support/staff.ts';

/** The text of the focused element; '' while only the page has the focus. */
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent?.trim() ?? ''),
  );
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('keys select, open, complete and search leads, but not while staff type or with modifiers', async ({
  site,
  visit,
}) => {
  const ids: string[] = [];
  for (const firstName of ['Third', 'Second', 'First'])
    ids.push(await sendOne(site.context, 'manage', { firstName }));
  const { read } = await staffOf(site.context);
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=leads`);
  await page.locator('[data-rows] li').nth(2).waitFor();
  await press(page, 'j');
  expect(await focused(page)).toBe('First Finch');
  await press(page, 'j', 'j', 'k');
  expect(await focused(page)).toBe('Second Finch');
  await press(page, 'Control+e', 'Alt+j');
  expect(await focused(page)).toBe('Second Finch');
  await press(page, 'e');
  await page.getByText('Second Finch: marked as done.').waitFor({ state: 'attached' });
  expect((await read(ids[1] ?? '')).state).toBe('done');
  await press(page, 'k', 'Enter');
  await page.getByRole('dialog').getByText('What was sent').waitFor();
  await press(page, 'j', 'e');
  await page.getByText('Marked as done.', { exact: true }).waitFor();
  await press(page, 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press(page, '/');
  await page.keyboard.type('jek/?');
  expect(await page.getByLabel('Search by name').inputValue()).toBe('jek/?');
  expect((await read(ids[0] ?? '')).state).toBe('new');
});

test('keyboard shortcuts are listed, and can be switched off and on again', async ({ site, visit }) => {
  await sendOne(site.context, 'manage');
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=leads`);
  await page.locator('[data-rows] li').first().waitFor();
  await press(page, '?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.waitFor();
  await expectNoViolationsAnywhere(page);
  await dialog.getByLabel('Use keyboard shortcuts').uncheck();
  await press(page, 'Escape');
  await page.reload();
  await page.locator('[data-rows] li').first().waitFor();
  await press(page, 'j', '?');
  expect(await focused(page)).not.toContain('Finch');
  expect(await dialog.count()).toBe(0);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await dialog.getByLabel('Use keyboard shortcuts').check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await press(page, 'j');
  expect(await focused(page)).toContain('Finch');
});
