import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { publishContent } from '../../support/agency.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { signInAt, visitAsStaff } from '../../support/staff.ts';

const REDIRECTS = `${paths.adminDashboard}?tab=agency&part=redirects`;

test('a redirect leads visitors from an old address to a page until it is removed', async ({
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
  const someoneWhoLeft = paths.team('someone-who-left');
  await page.getByRole('button', { name: 'Add an old address' }).click();
  await oldAddress.last().fill(someoneWhoLeft);
  const second = page.getByRole('group', { name: 'Entry 2' });
  expect(await second.getByRole('textbox', { name: 'Old address' }).inputValue()).toBe(someoneWhoLeft);
  await page.getByRole('textbox', { name: 'Leads to' }).last().fill(paths.about);
  await publish.click();
  await page.getByText('Published. Visitors can see it now.').waitFor();

  const arrived = await visit('/our-team.html?from=search');
  expect(arrived.url()).toBe(`${site.url}${paths.about}?from=search`);
  await arrived.getByRole('heading', { level: 1 }).waitFor();

  // Links in a text, which the application follows without loading a document.
  const link = (href: string) => ({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
  const addresses = ['/our-team.html', someoneWhoLeft, '/no/such/page'];
  const links = addresses.flatMap((each) => [link(each), { type: 'text', text: ' ' }]);
  const text = { type: 'doc', content: [{ type: 'paragraph', content: links }] };
  const content = { privacy: { text } };
  const published = await fetch(site.url + agencyPaths.document('words'), {
    method: 'POST',
    headers: { ...(await signInAt(site)), 'Content-Type': 'application/json' },
    body: JSON.stringify({ content, basedOn: 0 }),
  });
  expect(published.status).toBe(200);
  const policy = await hydrated(await visit(paths.privacy, { expectedErrors: /status of 404/ }));
  for (const oldLink of ['/our-team.html', someoneWhoLeft]) {
    await policy.getByRole('link', { name: oldLink }).click();
    await policy.waitForURL(`${site.url}${paths.about}`);
    await policy.goBack();
    await policy.getByRole('link', { name: oldLink }).waitFor();
    await hydrated(policy);
  }
  await policy.getByRole('link', { name: '/no/such/page' }).click();
  await policy.waitForURL(`**${paths.notFound}`);
  await policy.goBack();
  await policy.getByRole('link', { name: '/our-team.html' }).waitFor();

  await page.getByRole('button', { name: 'Remove /our-team.html' }).click();
  await publish.click();
  await page.getByText('Version 2').waitFor();
  expect((await fetch(`${site.url}/our-team.html`, { redirect: 'manual' })).status).toBe(404);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByText('Version 1 is live again.').waitFor();
  expect((await fetch(`${site.url}/our-team.html`, { redirect: 'manual' })).status).toBe(301);
  await page.getByRole('button', { name: 'Restore the original content' }).click();
  await page.getByText('The original content is live again.').waitFor();
  expect((await fetch(`${site.url}/our-team.html`, { redirect: 'manual' })).status).toBe(404);
});

test('a double click on Remove removes one entry of a list', async ({ site, visit }) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, REDIRECTS));
  const oldAddress = page.getByRole('textbox', { name: 'Old address' });
  for (const address of ['/one', '/two', '/three']) {
    await page.getByRole('button', { name: 'Add an old address' }).click();
    await oldAddress.last().fill(address);
  }
  await page.getByRole('button', { name: 'Remove /one' }).dblclick();
  await expect.poll(() => oldAddress.count()).toBe(2);
  expect(await oldAddress.first().inputValue()).toBe('/two');
});

test('each redirect is one line until somebody edits it', async ({ site, visit }) => {
  const redirects = Array.from({ length: 40 }, (_, n) => ({ from: `/old-${n}.html`, to: paths.about }));
  const { context } = site;
  await publishContent(context, 'redirects', { redirects });
  const page = await hydrated(await visitAsStaff({ site, visit }, REDIRECTS));
  await page.getByRole('button', { name: 'Add an old address' }).waitFor();
  const oldAddress = page.getByRole('textbox', { name: 'Old address' });
  expect(await oldAddress.count()).toBe(0);
  await page.getByRole('button', { name: 'Edit /old-7.html' }).click();
  expect(await oldAddress.inputValue()).toBe('/old-7.html');
  await expectNoViolationsAnywhere(page);
});
