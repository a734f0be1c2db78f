import { expect } from 'vitest';
import { recordChange } from '../../../server/staff/audit/audit.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { sendOne, staffOf } from '../../support/leads.ts';
import { login, signIn, visitAsStaff } from '../../support/staff.ts';

const STAFF_TAB = `${paths.adminDashboard}?tab=people`;
const PASSWORD = 'magpie ladder teacup';
const SAM = { username: 'Sam', password: 'another horse battery' };

test('an owner invites an agent, who chooses a password and sees only leads and listings', async ({
  site,
  visit,
}) => {
  const { database } = site.context;
  const page = await hydrated(await visitAsStaff({ site, visit }, STAFF_TAB));
  await page
    .getByText('There’s no mail server yet, so emails to your staff are only saved as files.')
    .waitFor();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lee Wren');
  await page.getByLabel('Email').fill('lee@example.com');
  await page.getByLabel('Username').fill('lee');
  await expectNoViolations(page, 'main');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page
    .getByText('Lee Wren has an account. The email with the link to choose a password is saved')
    .waitFor();

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
  await login(own, { username: 'lee', password: PASSWORD });
  await own.getByRole('tab', { name: 'Leads' }).waitFor();
  expect(await own.getByRole('tab').allTextContents()).toEqual(['Leads', 'Listings']);
});

test('an owner gives an account without an email address one, and can then mail it a link', async ({
  site,
  visit,
}) => {
  await signIn(site.context, { username: 'Ada', password: PASSWORD, role: 'agent' });
  const page = await hydrated(await visitAsStaff({ site, visit }, STAFF_TAB));
  const link = page.getByRole('button', { name: 'Send a password link to Ada' });
  await page.getByRole('heading', { name: 'Ada' }).waitFor();
  expect(await link.count()).toBe(0);
  await page.getByRole('button', { name: 'Edit the name and email of Ada' }).click();
  const form = page.getByRole('form', { name: 'Name and email of Ada' });
  await form.getByLabel('Name', { exact: true }).fill('Ada Vale');
  await form.getByLabel('Email').fill('ada');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Please enter one email address, such as name@example.com.').waitFor();
  await expectNoViolations(page, 'main');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Ada Vale’s details are saved.').waitFor();
  await page.getByText('Robin: Changed the name or email of Ada (name, email)').waitFor();
  await page.getByRole('button', { name: 'Send a password link to Ada Vale' }).click();
  await page.getByText('The email with the link is saved as a file.').waitFor();
});

test('an owner who changes a name leaves the email address that another owner has changed since', async ({
  site,
  visit,
}) => {
  await signIn(site.context, { username: 'Jo', password: PASSWORD, role: 'agent' });
  const { write, read } = site.context.database;
  const jo = write.updateTable('staff').where('username', '=', 'Jo');
  await jo.set({ email: 'jo@earlier.example' }).execute();
  const page = await hydrated(await visitAsStaff({ site, visit }, STAFF_TAB));
  await page.getByRole('button', { name: 'Edit the name and email of Jo' }).click();
  await jo.set({ email: 'jo@example.com' }).execute();
  const form = page.getByRole('form', { name: 'Name and email of Jo' });
  await form.getByLabel('Name', { exact: true }).fill('Jo Wren');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Jo Wren’s details are saved.').waitFor();
  await page.getByText('jo@example.com').waitFor();
  const rows = read.selectFrom('staff').select(['name', 'email']).where('username', '=', 'Jo');
  expect(await rows.execute()).toEqual([{ name: 'Jo Wren', email: 'jo@example.com' }]);
});

test('the record of a change to a lead links to the lead', async ({ site, visit }) => {
  const id = await sendOne(site.context, 'manage', { firstName: 'Traced' });
  const { read, change } = await staffOf(site.context);
  const { version } = await read(id);
  expect((await change(id, { version, state: 'done' })).status).toBe(200);
  const page = await hydrated(await visitAsStaff({ site, visit }, STAFF_TAB));
  await page.getByText('Changed the lead Traced').getByRole('link').click();
  await page.getByRole('dialog').getByText('Traced').first().waitFor();
});

test('the activity log shows each change once, however often "Show more" is pressed', async ({
  site,
  visit,
}) => {
  const { database, clock } = site.context;
  for (let n = 1; n <= 60; n += 1) {
    const change = { username: 'Robin', action: 'account.role', subject: `person ${n}` } as const;
    await recordChange(database.write, change, new Date(clock().getTime() + n));
  }
  const page = await hydrated(await visitAsStaff({ site, visit }, STAFF_TAB));
  const more = page.getByRole('button', { name: 'Show more' });
  await more.dblclick();
  await page.getByText(/person 1$/).waitFor();
  const entries = await page.getByText(/: .* person \d+$/).allTextContents();
  expect(new Set(entries).size).toBe(60);
  expect(entries).toHaveLength(60);
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

  // The server has replaced the token, and this tab does not know the new one yet: another tab waits for it.
  const other = await page.context().newPage();
  await other.goto(STAFF_TAB);
  await other.getByRole('heading', { name: 'Sam' }).waitFor();
  const statuses: number[] = [];
  other.on('response', (response) => {
    if (response.url().includes(apiPaths.sessions)) statuses.push(response.status());
  });
  await page.route(`**${peoplePaths.passwordAgain}`, async (route) => {
    const response = await route.fetch();
    await other.getByRole('button', { name: 'Account', exact: true }).click();
    await expect.poll(() => statuses).toEqual([401]);
    await route.fulfill({ response });
  });
  await dialog.getByLabel('Password').fill(kim.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => statuses).toEqual([401, 200]);
  await page.getByText('Robin’s role is now Editor.').waitFor();
  await page.getByText('Sam: Changed the role of Robin (editor)').waitFor();
});

test('a call that waits for the password is given up when the session ends', async ({ site, visit }) => {
  const { database } = site.context;
  const page = await hydrated(
    await visitAsStaff({ site, visit }, STAFF_TAB, { expectedErrors: /status of 40[13]|accounts:/ }, SAM),
  );
  await page.getByRole('heading', { name: 'Sam' }).waitFor();
  await database.write.updateTable('staffTokens').set({ authenticatedAt: null }).execute();
  await page.getByLabel('Role for Robin').selectOption('agent');
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.waitFor();
  await database.write.deleteFrom('staffTokens').execute();
  await dialog.getByLabel('Password').fill(SAM.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await login(page, SAM);
  await page.getByLabel('Role for Robin').waitFor();
  await page.getByText('Activity log').waitFor();
  expect(await dialog.count()).toBe(0);
});

test('an invitation that was not sent survives a change of tab and an ended session, but not Cancel', async ({
  site,
  visit,
}) => {
  const { database } = site.context;
  const expectedErrors = /status of 401|accounts:/;
  const page = await hydrated(await visitAsStaff({ site, visit }, STAFF_TAB, { expectedErrors }, SAM));
  const invite = page.getByRole('button', { name: 'Invite someone' });
  const name = page.getByLabel('Name', { exact: true });
  await invite.click();
  await name.fill('Lee Wren');
  await page.getByLabel('Email').fill('lee.wren@example.com');
  await page.getByLabel('Username').fill('wren');
  await page.getByLabel('Role', { exact: true }).selectOption('editor');
  await page.getByRole('tab', { name: 'Leads' }).click();
  await page.getByRole('tab', { name: 'Staff' }).click();
  await expect.poll(() => name.inputValue()).toBe('Lee Wren');
  await database.write.deleteFrom('staffTokens').execute();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Your session has ended.').waitFor();
  await login(page, SAM);
  await expect.poll(() => page.getByLabel('Role', { exact: true }).inputValue()).toBe('editor');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Lee Wren has an account.').waitFor();
  await invite.click();
  expect(await name.inputValue()).toBe('');
  await name.fill('Nobody');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await invite.click();
  expect(await name.inputValue()).toBe('');
});

test('a name and an email address that were not saved survive a change of tab and an ended session, but not Cancel', async ({
  site,
  visit,
}) => {
  const { database } = site.context;
  const expectedErrors = /status of 401|accounts:/;
  const page = await hydrated(await visitAsStaff({ site, visit }, STAFF_TAB, { expectedErrors }, SAM));
  const edit = page.getByRole('button', { name: 'Edit the name and email of Sam' });
  const form = page.getByRole('form', { name: 'Name and email of Sam' });
  const email = form.getByLabel('Email');
  await edit.click();
  await form.getByLabel('Name').fill('Sam Wren');
  await email.fill('sam.wren@example.com');
  await page.getByRole('tab', { name: 'Leads' }).click();
  await page.getByRole('tab', { name: 'Staff' }).click();
  await expect.poll(() => email.inputValue()).toBe('sam.wren@example.com');
  await database.write.deleteFrom('staffTokens').execute();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your session has ended.').waitFor();
  await login(page, SAM);
  await expect.poll(() => email.inputValue()).toBe('sam.wren@example.com');
  expect(await form.getByLabel('Name').inputValue()).toBe('Sam Wren');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await edit.click();
  expect(await form.getByLabel('Name').inputValue()).toBe('');
});
