import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { publishAgency } from '../../support/agency.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { STAFF, visitAsStaff } from '../../support/staff.ts';

test('somebody whose role is changed while they write about the agency reads why nothing is saved', async ({
  site,
  visit,
}) => {
  await publishAgency(site.context, {});
  const page = await hydrated(
    await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=agency`, {
      expectedErrors: /status of 403/,
    }),
  );
  const region = page.getByLabel('Region');
  await region.waitFor();
  const { database } = site.context;
  const setRole = (role: 'agent' | 'owner') =>
    database.write.updateTable('staff').set({ role }).where('username', '=', STAFF.username).execute();
  await setRole('agent');
  await region.fill('Typed');
  await page.getByText('Your role doesn’t allow this.').waitFor();
  expect(await region.inputValue()).toBe('Typed');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Your role doesn’t allow this.').waitFor();
  await setRole('owner');
});
