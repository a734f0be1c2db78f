import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { sendOne } from '../../support/leads.ts';
import { visitAsStaff } from '../../support/staff.ts';
import { translate } from '../../support/translation.ts';

test('a translated list of leads says how many were found', async ({ site, visit }) => {
  for (const firstName of ['Ada', 'Bert'])
    await sendOne(site.context, 'manage', { firstName, lastName: 'Wren' });
  const page = await hydrated(await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=leads`));
  await page.getByText('Showing 2 of 2 leads').waitFor();
  await translate(page);
  await page.getByLabel('Search by name').fill('Bert');
  await page.getByText('«1 shown»').waitFor();
  expect(await page.getByText('Showing 2 of 2 leads').count()).toBe(0);
});

test('a translated set-up names the next step', async ({ site, visit }) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=setup`));
  const next = page.getByRole('link', { name: /Next/ });
  await next.waitFor();
  await translate(page);
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('link');
  const names: string[] = [];
  while (await next.count()) {
    names.push(await next.innerText());
    await next.click();
    await steps.nth(names.length).and(page.locator('[aria-current=step]')).waitFor();
  }
  expect(new Set(names).size).toBe(names.length);
});
