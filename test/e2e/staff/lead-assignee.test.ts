import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { testInOneWindow as test, type Visit } from '../../support/browser.ts';
import { sendOne, staffOf } from '../../support/leads.ts';
import { addListing } from '../../support/listings.ts';
import type { Site } from '../../support/site.ts';
import { signIn, visitAsStaff } from '../../support/staff.ts';

const KIM = { username: 'Kim', password: 'staple battery correct' };
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.locator('[data-rows] li');
const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
const open = (tools: { site: Site; visit: Visit }, more: string) =>
  visitAsStaff(tools, `${paths.adminDashboard}?tab=leads${more}`);

test('staff assign a lead, see its assignee in the list, and find it under "Assigned to me"', async ({
  site,
  visit,
}) => {
  await signIn(site.context, KIM);
  const id = await sendOne(site.context, 'manage', { firstName: 'Ann', lastName: 'Assigned' });
  await sendOne(site.context, 'manage', { firstName: 'Olly', lastName: 'Other' });
  const page = await open({ site, visit }, `&lead=${id}`);
  const choice = dialog(page).getByLabel('Assigned to');
  await expect.poll(() => choice.locator('option').allInnerTexts()).toEqual(['No one', 'Kim', 'Robin']);
  await choice.selectOption('Robin');
  await announced(page, 'Assigned to Robin.');
  await expectNoViolationsAnywhere(page);
  await page.keyboard.press('Escape');
  await rows(page).filter({ hasText: 'Ann Assigned' }).getByText('Assigned to Robin').waitFor();
  await page.getByRole('link', { name: 'Assigned to me' }).click();
  await page.getByText('1 shown').waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  // Another member of staff takes it over.
  const { change } = await staffOf(site.context);
  await change(id, { version: 2, assignee: 'Kim' });
  await rows(page).getByText('Assigned to Kim').waitFor();
  await page.reload();
  await page.getByText('No leads match.').waitFor();
});

test('a lead shows its listing as a card that links to its page, or says that it was withdrawn', async ({
  site,
  visit,
}) => {
  const home = await addListing(site.context);
  const id = await sendOne(site.context, 'enquiry', {
    backgroundInfo: `Property: 27 Wattlebird Lane (/property/${home})`,
    propertyId: home,
  });
  const page = await open({ site, visit }, `&lead=${id}`);
  const card = dialog(page).getByRole('region', { name: 'Property' });
  const link = card.getByRole('link');
  expect(await link.getAttribute('href')).toBe(paths.property(home));
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await card.innerText()).toMatch(/\$850,000[\s\S]*For sale/);
  await expectNoViolationsAnywhere(page);
  const { write } = site.context.database;
  await write.updateTable('listings').set({ status: 'WITHDRAWN' }).where('id', '=', home).execute();
  await page.reload();
  await card.getByText('Withdrawn').waitFor();
  expect(await link.count()).toBe(0);

  const other = await sendOne(site.context, 'newsletter');
  const plain = await open({ site, visit }, `&lead=${other}`);
  await dialog(plain).getByText('What was sent').waitFor();
  expect(await dialog(plain).getByRole('region', { name: 'Property' }).count()).toBe(0);
});
