import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { demoAgency } from '../../../demo/agency.ts';
import { publishProfile } from '../../../server/agency/index.ts';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, type Site, test, type Visit } from '../../support/browser.ts';
import { visitAsStaff } from '../../support/staff.ts';

const AGENCY = `${paths.adminDashboard}?tab=agency`;

/** What is refused is also printed by the browser. */
const options = { expectedErrors: /status of (400|409)/ };

async function openFacts(site: Site, visit: Visit): Promise<Page> {
  const page = await hydrated(await visitAsStaff({ site, visit }, AGENCY, options));
  await page.getByLabel('Tagline').waitFor();
  return page;
}

const publicPage = async ({ url }: Site) => (await fetch(new URL(paths.contact, url))).text();
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();

test('a fact is saved as a draft, published, and undone', async ({ site, visit }) => {
  const page = await openFacts(site, visit);
  await page.getByLabel('Phone', { exact: true }).fill('(08) 7000 0199');
  await page.getByText('Your draft is saved.').waitFor();
  expect(await publicPage(site)).not.toContain('(08) 7000 0199');

  const colleague = await openFacts(site, visit);
  expect(await colleague.getByLabel('Phone', { exact: true }).inputValue()).toBe('(08) 7000 0199');
  await colleague.getByText(/A draft of .+ isn’t published yet/).waitFor();

  await publish(page);
  await page.getByText('Published. Visitors see it now.').waitFor();
  expect(await publicPage(site)).toContain('(08) 7000 0199');

  await page.getByLabel('Phone', { exact: true }).fill('(08) 7000 0200');
  await page.getByText('Your draft is saved.').waitFor();
  await publish(page);
  await page.getByText('Version 2').waitFor();
  await page.getByRole('button', { name: 'Publish again version 1' }).click();
  await page.getByText('Version 1 is published again.').waitFor();
  await page.getByText('version 1 again').waitFor();
  expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('(08) 7000 0199');
  expect(await publicPage(site)).toContain('(08) 7000 0199');
  await expectNoViolationsAnywhere(page);
});

test('a wrong fact is named beside its field, and nothing is published', async ({ site, visit }) => {
  const page = await openFacts(site, visit);
  const before = await publicPage(site);
  await page.getByLabel('Tagline').fill('Never seen');
  await page.getByLabel('Postcode', { exact: true }).fill('SA 50');
  await page.getByLabel('Latitude').fill('south');
  await publish(page);
  await page.getByText('2 facts need another look.').waitFor();
  await page.getByText('Please enter a postcode of four digits.').waitFor();
  await page.getByText('Please enter degrees between -56 and -8, such as -34.9109.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('address.postcode');
  expect(await publicPage(site)).toBe(before);
  await expectNoViolationsAnywhere(page);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByText('Nothing is waiting to be published.').waitFor();
  expect(await page.getByLabel('Tagline').inputValue()).not.toBe('Never seen');
});

test('an office is added and moved, and its homes’ enquiries go there', async ({ site, visit }) => {
  const page = await openFacts(site, visit);
  for (const [at, name] of ['Redgum Norwood', 'Redgum Glenelg'].entries()) {
    await page.getByRole('button', { name: 'Add an office' }).click();
    const office = page.locator('fieldset', { hasText: 'Offices' }).locator('ol > li').nth(at);
    await office.getByLabel('Office name').fill(name);
    await office.getByLabel('agentID').fill(`OFFICE${at}`);
    await office.getByLabel('Office phone').fill('(08) 7000 0150');
    await office.getByLabel('Office email').fill(`office${at}@redgum.example`);
    await office.getByLabel('Office street').fill('1 The Parade');
    await office.getByLabel('Office suburb').fill('Norwood');
    await office.getByLabel('Office state').selectOption('SA');
    await office.getByLabel('Office postcode').fill('5067');
  }
  await page.getByRole('button', { name: 'Move up office 2' }).click();
  await publish(page);
  await page.getByText('Published. Visitors see it now.').waitFor();
  const contact = await publicPage(site);
  expect(contact.indexOf('Redgum Glenelg')).toBeGreaterThan(0);
  expect(contact.indexOf('Redgum Norwood')).toBeGreaterThan(contact.indexOf('Redgum Glenelg'));
});

test('who edits what a colleague has published since is told, and loses nothing', async ({ site, visit }) => {
  const page = await openFacts(site, visit);
  await publishProfile(site.context, { ...demoAgency, tagline: 'Theirs' }, { author: 'Jo' });
  await page.getByLabel('Region').fill('Mine');
  await publish(page);
  await page.getByText(/Jo changed this on/).waitFor();
  expect(await page.getByLabel('Region').inputValue()).toBe('Mine');
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await page.getByText('Your draft is saved.').waitFor();
  await publish(page);
  await page.getByText('Published. Visitors see it now.').waitFor();
  expect(await page.getByLabel('Region').inputValue()).toBe('Mine');

  const other = await openFacts(site, visit);
  await publishProfile(site.context, { ...demoAgency, tagline: 'Theirs again' }, { author: 'Jo' });
  await other.getByLabel('Tagline').fill('Lost to theirs');
  await publish(other);
  await other.getByRole('button', { name: 'Show their version' }).click();
  await expect.poll(() => other.getByLabel('Tagline').inputValue()).toBe('Theirs again');
});
