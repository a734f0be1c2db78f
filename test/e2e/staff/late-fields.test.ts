import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { publishAgency } from '../../support/agency.ts';
import { hydrated, testInOneWindow as test, type Visit, type VisitOptions } from '../../support/browser.ts';
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
