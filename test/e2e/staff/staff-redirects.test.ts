import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, test } from '../../support/browser.ts';
import { visitAsStaff } from '../../support/staff.ts';

const REDIRECTS = `${paths.adminDashboard}?tab=agency&part=redirects`;

test('an old address is given a new one, and visitors arrive there until it is undone', async ({
  site,
  visit,
}) => {
  const page = await hydrated(
    await visitAsStaff({ site, visit }, REDIRECTS, { expectedErrors: /status of 400/ }),
  );
  const oldAddress = page.getByRole('textbox', { name: 'Old address' });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await page.getByRole('button', { name: 'Add an old address' }).click();
  await oldAddress.fill(paths.careers);
  await page.getByRole('textbox', { name: 'Leads to' }).fill(paths.about);
  await publish.click();
  await page.getByText('This address belongs to the site itself').waitFor();
  await expectNoViolationsAnywhere(page);
  await oldAddress.fill('/our-team.html');
  await publish.click();
  await page.getByText('Published. Visitors can see it now.').waitFor();

  const arrived = await visit('/our-team.html?from=search');
  expect(arrived.url()).toBe(`${site.url}${paths.about}?from=search`);
  await arrived.getByRole('heading', { level: 1 }).waitFor();

  await page.getByRole('button', { name: 'Remove old address 1' }).click();
  await publish.click();
  await page.getByText('Version 2').waitFor();
  expect((await fetch(`${site.url}/our-team.html`, { redirect: 'manual' })).status).toBe(404);
  await page.getByRole('button', { name: 'Publish again version 1' }).click();
  await page.getByText('Version 1 is live again.').waitFor();
  expect((await fetch(`${site.url}/our-team.html`, { redirect: 'manual' })).status).toBe(301);
});
