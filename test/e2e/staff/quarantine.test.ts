import { expect } from 'vitest';
import { TRAP_FIELD } from '../../../shared/forms/signals.ts';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { visitAsStaff } from '../../support/staff.ts';

test('a form with a filled trap field is thanked for, and its lead is quarantined until staff release it', async ({
  site,
  visit,
}) => {
  const page = await hydrated(await visit(paths.contact));
  const form = page.locator('main form');
  const trap = form.locator(`[name="${TRAP_FIELD}"]`);
  // No person notices the field: it is not visible, Tab skips it, and screen readers ignore it.
  const clip = trap.locator('xpath=ancestor::*[@aria-hidden]');
  expect(await clip.evaluate((element) => element.clientWidth)).toBe(1);
  expect(await trap.getAttribute('tabindex')).toBe('-1');
  expect(await form.getByRole('textbox', { name: 'Leave this empty' }).count()).toBe(0);

  for (const [label, text] of Object.entries({
    'First name': 'Robo',
    'Last name': 'Tron',
    'Contact number': '0400 000 199',
    Email: 'robo@example.com',
    'Your Enquiry': 'Cheap links.',
  })) {
    await form.getByRole('textbox', { name: label }).fill(text);
  }
  await form.getByRole('radio', { name: 'Email' }).check();
  await trap.evaluate((input) => Object.assign(input, { value: 'http://links.example' }));
  await form.locator('button[type="submit"]').click();
  await page.waitForURL(`**${paths.thankYou}`);
  expect(await site.context.database.read.selectFrom('outbox').select('id').execute()).toEqual([]);

  const dashboard = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=leads`);
  await dashboard.getByText('All leads are quarantined.').waitFor();
  await dashboard.getByRole('link', { name: /^Quarantined/ }).click();
  // The key that marks other leads as done releases nothing, neither in the list nor in the dialog.
  await dashboard.getByRole('link', { name: 'Robo Tron' }).press('e');
  await dashboard.getByRole('link', { name: 'Robo Tron' }).click();
  const lead = dashboard.getByRole('dialog');
  await lead.getByText('a field that people can’t see was filled in').waitFor();
  await dashboard.keyboard.press('e');
  await expectNoViolationsAnywhere(dashboard);
  await lead.getByRole('button', { name: 'New' }).click();
  await lead.getByText('Marked as new.').waitFor();
  expect(await site.context.database.read.selectFrom('leads').select(['state', 'version']).execute()).toEqual(
    [{ state: 'new', version: 2 }],
  );
  await lead.getByText(/^Saved as a file|^Waiting to be sent to /).waitFor();
  expect(await lead.getByText('a field that people can’t see').count()).toBe(0);
});
