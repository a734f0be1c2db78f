import { expect } from 'vitest';
import { newsletterPaths } from '../../../shared/newsletters/newsletter.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { publishAgency } from '../../support/agency.ts';
import { hydrated, testInOneWindow as test, type Visit } from '../../support/browser.ts';
import { loseAnswer } from '../../support/network.ts';
import { addDraft } from '../../support/newsletters.ts';
import type { Site } from '../../support/site.ts';
import { fillFirstCode, signIn, visitAsStaff } from '../../support/staff.ts';

/** The connection breaks once a change is stored: the dashboard is not told, but shows it, and takes it for its own. */

const open = async (site: Site, visit: Visit, search: string) =>
  hydrated(
    await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=${search}`, {
      expectedErrors: /Failed to load resource|The server didn’t answer/,
    }),
  );

test('a draft whose answer was lost is not taken for that of a colleague', async ({ site, visit }) => {
  await publishAgency(site.context, {});
  const page = await open(site, visit, 'agency');
  await loseAnswer(page, `**${agencyPaths.draft('profile')}`, 'PUT');
  await page.getByLabel('Region').fill('First');
  await page.getByText('The server didn’t answer.').waitFor();
  await page.getByLabel('Region').fill('Second');
  await page.getByText('Your draft is saved.').waitFor();
  expect(await page.getByRole('button', { name: 'Keep what I typed' }).count()).toBe(0);
  const { database } = site.context;
  const drafts = await database.read.selectFrom('agencyDrafts').select('content').execute();
  expect(drafts).toEqual([{ content: expect.stringContaining('Second') }]);
  await database.write.deleteFrom('agencyDrafts').execute();
});

test('a newsletter whose answer was lost can be saved again', async ({ site, visit }) => {
  await addDraft(site.context);
  const page = await open(site, visit, 'newsletter');
  await page.getByRole('button', { name: 'Edit Spring in Norwood' }).click();
  await page.getByLabel('Subject').fill('Spring in Unley');
  await loseAnswer(page, `**${newsletterPaths.all}/*`, 'PUT');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('The server didn’t answer.').waitFor();
  await page.getByRole('button', { name: /^Send to/ }).waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Saved.').waitFor();
});

test('an invitation and a role whose answers were lost are shown', async ({ site, visit }) => {
  await signIn(site.context, { username: 'Ada', password: 'magpie ladder teacup', role: 'agent' });
  const page = await open(site, visit, 'people');
  const role = page.getByLabel('Role for Ada');
  await role.waitFor();
  await loseAnswer(page, `**${peoplePaths.all}/*`, 'PATCH');
  await role.selectOption('editor');
  await page.getByText('The server didn’t answer.').waitFor();
  await expect.poll(() => role.inputValue()).toBe('editor');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lee Wren');
  await page.getByLabel('Email', { exact: true }).fill('lee.wren@example.com');
  await page.getByLabel('Username').fill('wren');
  await loseAnswer(page, `**${peoplePaths.all}`, 'POST');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('heading', { name: 'Lee Wren' }).waitFor();
});

test('sessions that were ended although the answer was lost are no longer listed', async ({
  site,
  visit,
}) => {
  await signIn(site.context);
  const page = await open(site, visit, 'files');
  await page.getByRole('button', { name: 'Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  const others = dialog.getByRole('button', { name: 'Sign out everywhere else' });
  await loseAnswer(page, `**${apiPaths.sessions}`, 'DELETE');
  await others.click();
  await dialog.getByText('We couldn’t sign you out elsewhere.').waitFor();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
});

test('a second factor that is turned on although the answer was lost is shown as on', async ({
  site,
  visit,
}) => {
  const page = await open(site, visit, 'files');
  await page.getByRole('button', { name: 'Account' }).click();
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const code = await fillFirstCode(section);
  await loseAnswer(page, `**${peoplePaths.secondFactorCode}`, 'POST');
  await code.press('Enter');
  await section.getByText('The server didn’t answer.').waitFor();
  await section.getByText('On. You have 10 recovery codes left.').waitFor();
  await section.getByRole('button', { name: 'New recovery codes' }).click();
  await expect
    .poll(() => section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count())
    .toBe(10);
});
