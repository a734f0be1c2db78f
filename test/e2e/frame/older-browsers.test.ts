import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, PHONE, test } from '../../support/browser.ts';
import { sendOne } from '../../support/leads.ts';
import { holdRequests } from '../../support/network.ts';
import { becomeOlderBrowser } from '../../support/older-browser.ts';
import { visitAsStaff } from '../../support/staff.ts';

test('pages hydrate and stay as they are in the oldest supported browsers', async ({ visit }) => {
  const page = await visit(paths.thankYou);
  await becomeOlderBrowser(page);
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of [
    paths.home,
    paths.forSale,
    paths.property('sale27'),
    paths.buyInspections,
    `${paths.buyInspections}?view=map`,
    paths.suburb('norwood-5067'),
    paths.about,
    `${paths.shortlist}?homes=sale27`,
    paths.contact,
    paths.adminLogin,
  ]) {
    await page.goto(path);
    const words = await heading.innerText();
    await hydrated(page);
    expect(await heading.innerText(), path).toBe(words);
  }
});

test('a list is filtered and its map opens in the oldest supported browsers', async ({ visit }) => {
  const page = await visit(paths.thankYou);
  await becomeOlderBrowser(page);
  await page.goto(paths.forSale);
  await hydrated(page);
  await page.locator('summary').filter({ hasText: 'Filters' }).click();
  await page.getByRole('checkbox', { name: /^Norwood/ }).click();
  await page.waitForURL(/suburb=norwood-5067/);
  await page.getByRole('link', { name: 'Map' }).click();
  await page.locator('.leaflet-marker-icon').first().waitFor();
});

test('a press on the menu before the application has loaded opens it in the oldest supported browsers', async ({
  visit,
}) => {
  const page = await visit(paths.thankYou, PHONE);
  await becomeOlderBrowser(page);
  const release = await holdRequests(page, '**/entry.client*');
  await page.goto(paths.contact);
  await page.getByRole('button', { name: 'Open menu' }).click();
  release();
  await page.getByRole('dialog').getByText('BUY').waitFor();
});

test('leads are shown, and arrive, in the oldest supported browsers', async ({ site, visit }) => {
  const page = await visitAsStaff({ site, visit }, paths.thankYou);
  await becomeOlderBrowser(page);
  await page.goto(`${paths.adminDashboard}?tab=leads`);
  await page.getByText('No leads yet.').waitFor();
  await sendOne(site.context, 'enquiry');
  await page.getByRole('link', { name: "Zoë O'Brien" }).waitFor();
});
