import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from 'vitest';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { publishAgency } from '../../support/agency.ts';
import {
  hydrated,
  nextPaint,
  testInOneWindow as test,
  type Visit,
  type VisitOptions,
} from '../../support/browser.ts';
import { holdRequests } from '../../support/network.ts';
import type { Site } from '../../support/site.ts';
import { visitAsStaff } from '../../support/staff.ts';

async function openFacts(site: Site, visit: Visit, options?: VisitOptions): Promise<Page> {
  await publishAgency(site.context, {});
  return hydrated(await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=agency`, options));
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isFocused = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field) => field === document.activeElement);

// The tests share a site. This one needs the demo's texts, which are gone once an agency has published its facts.
test('an editor that loads late does not take the focus from another field', async ({ site, visit }) => {
  const page = await hydrated(
    await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=agency&part=words`),
  );
  await page.getByLabel('Page', { exact: true }).selectOption('suburbs');
  const release = await holdRequests(page, '**/RichTextEditor*.js');
  await page.getByRole('button', { name: 'Edit Text: norwood-5067' }).click();
  await page.getByRole('button', { name: 'Loading… Text: norwood-5067' }).waitFor();
  const other = page.getByLabel('Page', { exact: true });
  await other.focus();
  release();
  await page.getByRole('textbox', { name: 'Text', exact: true }).first().waitFor();
  await nextPaint(page);
  expect(await other.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('a publication that is refused late leaves the focus in the field in which somebody is typing', async ({
  site,
  visit,
}) => {
  const page = await openFacts(site, visit, { expectedErrors: /Failed to load resource/ });
  await page.getByLabel('Postcode', { exact: true }).fill('SA 50');
  const release = await holdRequests(page, `**${agencyPaths.document('profile')}`);
  await press(page, 'Publish');
  await page.getByLabel('Region').fill('Adel');
  release();
  await page.getByText('Please enter a postcode of four digits.').waitFor();
  expect(await isFocused(page, 'Region')).toBe(true);
});

test('coordinates that are found late are not filled in for another address', async ({ site, visit }) => {
  const page = await openFacts(site, visit);
  const latitude = page.getByLabel('Latitude');
  await latitude.fill('');
  const release = await holdRequests(page, `**${apiPaths.places}?*`);
  await press(page, 'Find the coordinates');
  await latitude.fill('-34.5');
  release();
  await page
    .getByText('You changed the address in the meantime, so we’ve left the coordinates as they are.')
    .waitFor();
  expect(await latitude.inputValue()).toBe('-34.5');
});

test('a picture that is uploaded while its section is left is there on return', async ({ site, visit }) => {
  await publishAgency(site.context, {});
  const page = await hydrated(
    await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=agency&part=people`),
  );
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Agency sections' }).getByRole('link', { name });
  await press(page, 'Add a person');
  const name = page.getByLabel('Name', { exact: true });
  await name.last().fill('Marnie Late');
  const release = await holdRequests(page, `**${agencyPaths.picture('portrait')}*`);
  const create = { width: 400, height: 600, channels: 3, background: '#aa8866' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await page
    .locator('form input[type="file"]')
    .last()
    .setInputFiles({ name: 'marnie.png', mimeType: 'image/png', buffer });
  await page.getByText('Uploading…').waitFor();
  await page.getByText('Your draft is saved.').waitFor();
  await section('Redirects').click();
  await page.getByRole('heading', { name: 'Redirects' }).waitFor();
  await section('Team').click();
  await page.getByText('Marnie Late').first().waitFor();
  release();
  const photo = page.locator('li').filter({ hasText: 'Marnie Late' }).locator('img');
  await photo.first().waitFor();
  await page.getByText('Your draft is saved.').waitFor();
  const { database } = site.context;
  const draft = await database.read.selectFrom('agencyDrafts').select('content').executeTakeFirst();
  expect(JSON.parse(draft?.content ?? '').members.at(-1)).toMatchObject({
    name: 'Marnie Late',
    photo: expect.stringMatching(/./),
  });
  await database.write.deleteFrom('agencyDrafts').execute();
});

test('a publication that is refused because there were too many says to wait', async ({ site, visit }) => {
  const page = await openFacts(site, visit, { expectedErrors: /status of 429|agency:/ });
  await page.getByLabel('Region').fill('Adelaide Hills');
  await page.route(`**${agencyPaths.document('profile')}`, (route) =>
    route.fulfill({ status: 429, body: '' }),
  );
  await press(page, 'Publish');
  await page.getByText('There were too many requests. Please try again in a minute.').waitFor();
  await site.context.database.write.deleteFrom('agencyDrafts').execute();
});

test('coordinates that are not looked up because there were too many requests say to wait', async ({
  site,
  visit,
}) => {
  const page = await openFacts(site, visit, { expectedErrors: /status of 429|coordinates:/ });
  const errors = [{ message: 'Too many requests. Please try again later.' }];
  await page.route(`**${apiPaths.places}?*`, (route) => route.fulfill({ status: 429, json: { errors } }));
  await press(page, 'Find the coordinates');
  await page.getByText('There were too many requests. Please try again in a minute.').waitFor();
});
