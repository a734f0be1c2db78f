import type { Locator } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, test } from '../../support/browser.ts';
import { send } from '../../support/leads.ts';
import { visitAsStaff } from '../../support/staff.ts';

const NAME = 'ليلى حداد';
const QUESTION = 'هل البيت (3 غرف) ما زال للبيع؟';

const direction = (of: Locator) => of.evaluate((part) => getComputedStyle(part).direction);

test('names and texts that are typed in Arabic run from right to left', async ({ visit }) => {
  const page = await visit(paths.contact);
  const field = (name: string) => page.locator(`main form [name="${name}"]`);
  expect(await direction(field('firstName'))).toBe('ltr');
  await field('firstName').fill(NAME);
  await field('backgroundInfo').fill(QUESTION);
  await field('email').fill('leila@example.com');
  expect(await direction(field('firstName'))).toBe('rtl');
  expect(await direction(field('backgroundInfo'))).toBe('rtl');
  expect(await direction(field('email'))).toBe('ltr');
});

test('a note on the shortlist in Arabic is printed from right to left', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  await page.getByRole('button', { name: /^Save 27/ }).click();
  await page.getByRole('link', { name: 'Shortlist, 1 home' }).click();
  await page.getByLabel('Note to yourself').fill(QUESTION);
  await page.emulateMedia({ media: 'print' });
  expect(await direction(page.getByRole('listitem').getByText(QUESTION).last())).toBe('rtl');
});

test('staff read a lead whose sender writes in Arabic from right to left', async ({ site, visit }) => {
  await send(site.context, 'enquiry', { firstName: NAME, lastName: '', backgroundInfo: QUESTION });
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=leads`);
  const name = page.locator('[data-rows] li').getByRole('link').first();
  expect(await direction(name)).toBe('rtl');
  expect(await direction(page.locator('[data-rows] li').getByText(QUESTION))).toBe('rtl');
  await name.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(QUESTION).waitFor();
  expect(await direction(dialog.getByRole('heading', { name: NAME }))).toBe('rtl');
  expect(await direction(dialog.getByText(QUESTION))).toBe('rtl');
  await dialog.getByLabel('Note').fill(QUESTION);
  expect(await direction(dialog.getByLabel('Note'))).toBe('rtl');
});
