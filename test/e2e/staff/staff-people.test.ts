import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { sendOne, staffOf } from '../../support/leads.ts';
import { visitAsStaff } from '../../support/staff.ts';

const STAFF_TAB = `${paths.adminDashboard}?tab=people`;
const PASSWORD = 'magpie ladder teacup';

test('an owner invites an agent, who chooses a password and sees only leads and listings', async ({
  site,
  visit,
}) => {
  const { database } = site.context;
  const page = await hydrated(await visitAsStaff({ site, visit }, STAFF_TAB));
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lee Wren');
  await page.getByLabel('Email').fill('lee@example.com');
  await page.getByLabel('Username').fill('lee');
  await expectNoViolations(page, 'main');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Lee Wren will get an email with a link to choose a password.').waitFor();

  const mail = await database.read
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', 'lee@example.com')
    .executeTakeFirstOrThrow();
  const hash = /#choose=[\w-]+/.exec(mail.text)?.[0] ?? '';
  const own = await hydrated(await visit(paths.adminLogin + hash));
  await own.getByRole('heading', { name: 'Choose a password' }).waitFor();
  await own.getByLabel('New password').fill(PASSWORD);
  await expectNoViolations(own, 'main');
  await own.getByRole('button', { name: 'Choose password' }).click();
  await own.getByText('Your password is set, lee. Please sign in with it.').waitFor();
  await own.getByLabel('Username').fill('lee');
  await own.getByLabel('Password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Login' }).click();
  await own.getByRole('tab', { name: 'Leads' }).waitFor();
  expect(await own.getByRole('tab').allTextContents()).toEqual(['Leads', 'Listings']);
});

test('the record of a change to a lead links to the lead', async ({ site, visit }) => {
  const id = await sendOne(site.context, 'manage', { firstName: 'Traced' });
  const { read, change } = await staffOf(site.context);
  const { version } = await read(id);
  expect((await change(id, { version, state: 'done' })).status).toBe(200);
  const page = await hydrated(await visitAsStaff({ site, visit }, STAFF_TAB));
  await page.getByText(`Changed the lead ${id}`).getByRole('link').click();
  await page.getByRole('dialog').getByText('Traced').first().waitFor();
});

test('changing a role requires the password again', async ({ site, visit }) => {
  const { database } = site.context;
  const kim = { username: 'Sam', password: 'another horse battery' };
  const page = await hydrated(
    await visitAsStaff({ site, visit }, STAFF_TAB, { expectedErrors: /status of 403/ }, kim),
  );
  await page.getByRole('heading', { name: 'Sam' }).waitFor();
  await database.write.updateTable('staffTokens').set({ authenticatedAt: null }).execute();
  await page.getByLabel('Role for Robin').selectOption('editor');
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.getByLabel('Password').fill('wrong horse battery');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('That’s not your password.').first().waitFor();
  await expectNoViolations(page, 'dialog');
  await dialog.getByLabel('Password').fill(kim.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Robin’s role is now Editor.').waitFor();
  await page.getByText('Sam: Changed the role of Robin (editor)').waitFor();
});
