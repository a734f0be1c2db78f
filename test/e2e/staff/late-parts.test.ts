import type { Locator } from '@playwright/test';
import { expect } from 'vitest';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { hydrated, nextPaint, PHONE, testInOneWindow as test } from '../../support/browser.ts';
import { sendOne } from '../../support/leads.ts';
import { holdRequests } from '../../support/network.ts';
import { visitAsStaff } from '../../support/staff.ts';

/** Parts of the dashboard that arrive late must not move what somebody is about to press. */

const FILES = `${paths.adminDashboard}?tab=files`;
const boxesOf = async (parts: Locator) => Promise.all((await parts.all()).map((part) => part.boundingBox()));

test.for([
  ['on a desk', {}],
  ['on a phone', PHONE],
] as const)('the line about alerts moves no lead %s', async ([, options], { site, visit }) => {
  await sendOne(site.context, 'manage', { firstName: 'Still', lastName: 'Here' });
  const page = await hydrated(await visitAsStaff({ site, visit }, FILES, options));
  const release = await holdRequests(page, `**${apiPaths.alertMails}`);
  await page.getByRole('tab', { name: 'Leads' }).click();
  const lead = page.getByRole('link', { name: 'Still Here' }).first();
  await lead.waitFor();
  const before = await lead.boundingBox();
  release();
  await page.getByRole('button', { name: 'Pause alerts and newsletters for everyone' }).waitFor();
  await nextPaint(page);
  expect(await lead.boundingBox()).toEqual(before);
});

test('the number of leads that were deleted automatically moves no lead', async ({ site, visit }) => {
  const { database } = site.context;
  await sendOne(site.context, 'manage', { firstName: 'Still', lastName: 'Here' });
  const page = await hydrated(await visitAsStaff({ site, visit }, FILES));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.erased}`, async (route) => {
    const answer = await route.fetch();
    const counts = Object.keys(await answer.json());
    await released;
    await route.fulfill({ json: Object.fromEntries(counts.map((kind) => [kind, 2])) });
  });
  await page.getByRole('tab', { name: 'Leads' }).click();
  const lead = page.getByRole('link', { name: 'Still Here' }).first();
  await page.getByText('are active.').waitFor();
  const before = await lead.boundingBox();
  release();
  await page.getByText('Deleted automatically so far').waitFor();
  expect(await lead.boundingBox()).toEqual(before);
  await database.write.deleteFrom('leads').execute();
});

test('in the dialog of an account nothing moves while its parts are loading', async ({ site, visit }) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, FILES));
  const factor = await holdRequests(page, `**${peoplePaths.secondFactor}`);
  const sessions = await holdRequests(page, `**${apiPaths.sessions}`);
  await page.getByRole('button', { name: 'Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await dialog.waitFor();
  await nextPaint(page);
  const parts = dialog.locator('h2, h3, input, button[type="submit"]');
  const before = await boxesOf(parts);
  factor();
  sessions();
  await dialog.getByText('this browser').waitFor();
  await dialog.getByRole('button', { name: 'Turn on' }).waitFor();
  expect(await boxesOf(parts)).toEqual(before);
});

test.for([320, 390, 430])(
  'on a phone of %d pixels the number of new leads moves no tab',
  async (width, { site, visit }) => {
    await sendOne(site.context, 'manage');
    const page = await visitAsStaff({ site, visit }, paths.terms, {
      viewport: { width, height: 844 },
    });
    const release = await holdRequests(page, `**${apiPaths.leads}*`);
    await page.goto(FILES);
    const tabs = page.getByRole('tab');
    await tabs.last().waitFor();
    const before = await boxesOf(tabs);
    expect(before).toHaveLength(6);
    release();
    await tabs.first().getByText('new').waitFor();
    expect(await boxesOf(tabs)).toEqual(before);
  },
);
