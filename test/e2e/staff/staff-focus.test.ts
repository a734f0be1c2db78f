import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { publishAgency } from '../../support/agency.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { holdRequests } from '../../support/network.ts';
import { fillFirstCode, visitAsStaff } from '../../support/staff.ts';

const tab = (search: string) => `${paths.adminDashboard}?tab=${search}`;

async function pressEnterOn(control: Locator) {
  await control.focus();
  await control.press('Enter');
}

/** Waits for a control to have the focus. */
const expectFocusOn = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);

const hours = (page: Page) => page.getByRole('button', { name: /^Remove hours/ });

// The tests share a site. This one needs the demo's articles, which are gone once an agency has published its facts.
test('a form that a button opens in its place takes the focus', async ({ site, visit }) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, tab('people')));
  await pressEnterOn(page.getByRole('button', { name: 'Invite someone' }));
  await expectFocusOn(page.getByLabel('Name', { exact: true }));

  await page.goto(new URL(tab('newsletter'), page.url()).href);
  await pressEnterOn(page.getByRole('button', { name: 'Write a newsletter' }));
  await expectFocusOn(page.getByLabel('Subject'));

  await page.goto(new URL(tab('agency&part=articles'), page.url()).href);
  await pressEnterOn(page.getByRole('button', { name: /^Edit / }).first());
  await expectFocusOn(page.getByLabel('Title', { exact: true }).first());
});

test('removing an entry by keyboard moves the focus to the next one, and moving one keeps it in the form', async ({
  site,
  visit,
}) => {
  await publishAgency(site.context, {});
  const page = await hydrated(await visitAsStaff({ site, visit }, tab('agency')));
  await page.getByLabel('Tagline').waitFor();
  const count = await hours(page).count();
  await pressEnterOn(hours(page).first());
  await expect.poll(() => hours(page).count()).toBe(count - 1);
  await expectFocusOn(page.getByLabel('Days').first());
  // The second link becomes the first, which cannot move further up.
  await pressEnterOn(page.getByRole('button', { name: 'Move up link 2' }));
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('form :is(input, button)')))
    .toBe(true);
  for (let left = count - 1; left > 0; left -= 1) await pressEnterOn(hours(page).last());
  await expectFocusOn(page.getByRole('button', { name: 'Add hours' }));
});

test('the Publish button keeps the focus when everything is published', async ({ site, visit }) => {
  await publishAgency(site.context, {});
  const page = await hydrated(await visitAsStaff({ site, visit }, tab('agency')));
  await page.getByLabel('Tagline').fill('Homes by the river');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await pressEnterOn(publish);
  await page.getByText('Published. Visitors can see it now.').waitFor();
  await expect.poll(() => publish.getAttribute('aria-disabled')).toBe('true');
  await expectFocusOn(publish);
  const versions = await page.getByText(/^Version \d/).count();
  await publish.press('Enter');
  expect(await page.getByText(/^Version \d/).count()).toBe(versions);
});

test('the next step of the set-up moves the focus to its heading', async ({ site, visit }) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, tab('setup')));
  await pressEnterOn(page.getByRole('link', { name: /^Next: / }));
  await expectFocusOn(page.getByRole('heading', { name: 'Set up your agency' }));
});

test('a picture keeps the focus in its field while it is uploaded, and screen readers hear the outcome', async ({
  site,
  visit,
}) => {
  await publishAgency(site.context, {});
  const page = await hydrated(
    await visitAsStaff({ site, visit }, tab('agency&part=people'), {
      expectedErrors: /status of 400|picture:/,
    }),
  );
  await pressEnterOn(page.getByRole('button', { name: 'Add a person' }));
  const entry = page.locator('form > fieldset > div > ol > li').last();
  const field = entry.locator('input[type="file"]');
  const status = entry.getByRole('status');
  const create = { width: 400, height: 600, channels: 3, background: '#aa8866' } as const;
  const photo = await sharp({ create }).png().toBuffer();
  await field.focus();
  const release = await holdRequests(page, `**${agencyPaths.picture('portrait')}*`);
  await field.setInputFiles({ name: 'marnie.png', mimeType: 'image/png', buffer: photo });
  await status.getByText('Uploading…').waitFor();
  await expectFocusOn(field);
  release();
  await status.getByText('Uploaded.').waitFor();
  await expectFocusOn(field);
  const crop = entry.getByLabel('Photograph: crop');
  await crop.focus();
  await crop.selectOption('Keep the top');
  await expect.poll(() => crop.inputValue()).toBe('top');
  await expectFocusOn(crop);
  await field.focus();
  await field.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('notes') });
  await status.getByText('Not uploaded.').waitFor();
  await expectFocusOn(field);
});

test('two-step sign-in keeps the focus where a code was refused, and where its rule was changed', async ({
  site,
  visit,
}) => {
  const page = await hydrated(
    await visitAsStaff({ site, visit }, tab('files'), { expectedErrors: /status of 400|second factor:/ }),
  );
  await pressEnterOn(page.getByRole('button', { name: 'Account' }));
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  const turnOn = section.getByRole('button', { name: 'Turn on' });
  await pressEnterOn(turnOn);
  const code = section.getByRole('textbox', { name: 'Code' });
  await code.fill('000000');
  await pressEnterOn(turnOn);
  await section.getByText('That code is wrong').waitFor();
  await expectFocusOn(turnOn);

  await fillFirstCode(section);
  await code.press('Enter');
  const rule = section.getByLabel('All owners must use two-step sign-in');
  await rule.focus();
  await rule.press('Space');
  await section.getByText('Owners now have to use two-step sign-in.').waitFor();
  await expectFocusOn(rule);
});
