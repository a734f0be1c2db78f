import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { setupPaths } from '../../../shared/staff/setup.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, test } from '../../support/browser.ts';
import { holdRequests } from '../../support/network.ts';
import { startSite } from '../../support/site.ts';
import { startSmtp } from '../../support/smtp.ts';
import { STAFF, visitAsStaff } from '../../support/staff.ts';

test('an owner sets the mail server in the set-up, tests it, and finds it under Agency', async ({
  visit,
}) => {
  const inbox = await startSmtp({
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
  });
  const site = await startSite({ mailFrom: null, mailTo: null }, { allowsMailServer: () => true });
  const page = await hydrated(
    await visitAsStaff({ site, visit }, `${site.url}${paths.adminDashboard}?tab=setup&step=mail`, {
      expectedErrors: /status of 403/,
    }),
  );
  const form = page.getByRole('form', { name: 'Mail server' });
  await page.getByText('There’s no mail server yet').waitFor();

  // Each wrong field gets its sentence.
  await form.getByLabel('Mail server', { exact: true }).fill('smtp://harbour');
  await form.getByLabel('Port').fill('0');
  await form.getByLabel('Emails come from').fill('me');
  await form.getByRole('button', { name: 'Save' }).click();
  for (const sentence of [/^Please enter the mail server’s name/, /a port from 1/, /^Please enter one email/])
    await form.getByText(sentence).waitFor();
  expect(
    await form.getByLabel('Mail server', { exact: true }).evaluate((field) => field.matches(':focus')),
  ).toBe(true);
  await expectNoViolationsAnywhere(page);

  await form.getByLabel('Mail server', { exact: true }).fill('127.0.0.1');
  await form.getByLabel('Port').fill(String(inbox.port));
  await form.getByLabel('Encryption').selectOption('starttls');
  await form.getByLabel('Username').fill('robin@harbour.example');
  await form.getByLabel('Password').fill('wattle-bird-94-key');
  await form.getByLabel('Emails come from').fill('site@harbour.example');
  await form.getByLabel('Enquiries go to').fill('enquiries@harbour.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved. New emails will use this server.').waitFor();
  expect(await form.getByLabel('Password').inputValue()).toBe('');
  await page.getByLabel('Send a test to').fill('robin@harbour.example');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('The mail server accepted it.').waitFor();
  expect(inbox.mails).toMatchObject([
    { envelopeTo: ['robin@harbour.example'], from: { address: 'site@harbour.example' } },
  ]);

  await page.reload();
  await hydrated(page);
  await page.getByRole('link', { name: 'Email Done' }).waitFor();
  const values = () =>
    Promise.all(
      ['Port', 'Username', 'Password', 'Enquiries go to'].map((label) => form.getByLabel(label).inputValue()),
    );
  const stored = [String(inbox.port), 'robin@harbour.example', '', 'enquiries@harbour.example'];
  expect(await values()).toEqual(stored);
  await form.getByText('It’s saved. Leave this blank to keep it.').waitFor();

  // Later, an owner changes it among the agency's settings, and the saved password is kept.
  await page.goto(`${site.url}${paths.adminDashboard}?tab=agency`);
  await hydrated(page);
  await page
    .getByRole('navigation', { name: 'Agency sections' })
    .getByRole('link', { name: 'Email' })
    .click();
  expect(await values()).toEqual(stored);
  await expectNoViolationsAnywhere(page);
  // Ten minutes later the password is asked for again.
  await site.context.database.write
    .updateTable('staffTokens')
    .set({ authenticatedAt: '2026-01-01T00:00:00.000Z' })
    .execute();
  await form.getByLabel('Enquiries go to').fill('sales@harbour.example');
  await form.getByRole('button', { name: 'Save' }).click();
  const prompt = page.getByRole('dialog');
  await prompt.getByLabel('Password').fill(STAFF.password);
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await form.getByText('Saved. New emails will use this server.').waitFor();
  await page.getByLabel('Send a test to').fill('robin@harbour.example');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('The mail server accepted it.').waitFor();
  expect(inbox.mails[1]?.text).toContain('Enquiries go to sales@harbour.example.');

  // Invitations are sent, too.
  await page.goto(`${site.url}${paths.adminDashboard}?tab=people`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lee Wren');
  await page.getByLabel('Email').fill('lee@harbour.example');
  await page.getByLabel('Username').fill('lee');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Lee Wren will get an email with a link to choose a password.').waitFor();
  expect(await page.getByText('There’s no mail server yet').count()).toBe(0);
  await page.close();
  await site.stop();
  await inbox.stop();
});

test('a password that is typed while the mail server is being stored stays', async ({ visit }) => {
  const site = await startSite({}, { allowsMailServer: () => true });
  const page = await hydrated(
    await visitAsStaff({ site, visit }, `${site.url}${paths.adminDashboard}?tab=setup&step=mail`),
  );
  const form = page.getByRole('form', { name: 'Mail server' });
  await form.getByLabel('Mail server', { exact: true }).fill('127.0.0.1');
  await form.getByLabel('Port').fill('587');
  await form.getByLabel('Username').fill('robin@harbour.example');
  const password = form.getByLabel('Password');
  await password.fill('wattle-bird');
  const release = await holdRequests(page, `**${setupPaths.mailAccount}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await password.fill('wattle-bird-94-key');
  release();
  await form.getByText('Saved. New emails will use this server.').waitFor();
  expect(await password.inputValue()).toBe('wattle-bird-94-key');
  await page.close();
  await site.stop();
});

test('what the operator has set can only be read, and an editor has no part of it', async ({ visit }) => {
  const url = 'smtp://robin:secret@smtp.harbour.example:587';
  const site = await startSite({ mail: { kind: 'smtp', url }, mailTo: null });
  const open = (who: Parameters<typeof visitAsStaff>[3]) =>
    visitAsStaff({ site, visit }, `${site.url}${paths.adminDashboard}?tab=agency&part=email`, {}, who);
  const page = await hydrated(await open(STAFF));
  const form = page.getByRole('form', { name: 'Mail server' });
  for (const [label, value] of [
    ['Mail server', 'smtp.harbour.example:587'],
    ['Emails come from', site.context.config.mailFrom],
  ] as const) {
    expect(await form.getByLabel(label).inputValue()).toBe(value);
    expect(await form.getByLabel(label).isEditable()).toBe(false);
  }
  await form.getByLabel('Enquiries go to').fill('enquiries@harbour.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved. New emails will use this server.').waitFor();
  await expectNoViolationsAnywhere(page);
  const editor = await hydrated(await open({ username: 'ed', password: STAFF.password, role: 'editor' }));
  await editor.getByRole('form', { name: 'Agency facts' }).waitFor();
  expect(await editor.getByRole('link', { name: 'Email', exact: true }).count()).toBe(0);
  await Promise.all([page.close(), editor.close()]);
  await site.stop();
});
