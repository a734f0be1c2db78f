import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { addFiles } from '../../../server/files/queries.ts';
import { newsletterPaths } from '../../../shared/newsletters/newsletter.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { publishAgency } from '../../support/agency.ts';
import { hydrated, nextPaint, testInOneWindow as test, type Visit } from '../../support/browser.ts';
import { addListing } from '../../support/listings.ts';
import { holdRequests } from '../../support/network.ts';
import { addDraft } from '../../support/newsletters.ts';
import { onePage } from '../../support/pdfs.ts';
import type { Site } from '../../support/site.ts';
import { visitAsStaff } from '../../support/staff.ts';
import { fillUpload, GUIDE } from '../../support/uploads.ts';

async function open(site: Site, visit: Visit, tab: string): Promise<Page> {
  return hydrated(await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=${tab}`));
}

/** Opens the list of files, in which there is one with this name. */
async function openFiles(site: Site, visit: Visit, name: string): Promise<Page> {
  const { database, files, clock } = site.context;
  const added = { ...GUIDE, name, source: 'staff' as const, bytes: onePage() };
  await addFiles(database.write, files, [added], { now: clock() });
  const page = await open(site, visit, 'files');
  await page.getByRole('rowheader', { name }).waitFor();
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('what is typed while a publication is on its way becomes the next draft', async ({ site, visit }) => {
  await publishAgency(site.context, {});
  const page = await open(site, visit, 'agency');
  await page.getByLabel('Region').fill('Published');
  await page.getByText('Your draft is saved.').waitFor();
  const release = await holdRequests(page, `**${agencyPaths.document('profile')}`);
  const saved = page.waitForRequest(`**${agencyPaths.draft('profile')}`, { timeout: 3000 });
  await press(page, 'Publish');
  await page.getByLabel('Region').fill('Typed meanwhile');
  // Longer than the pause after which a draft is saved.
  await saved.catch(() => {});
  release();
  await page.getByText('Your draft is saved.').waitFor();
  expect(await page.getByRole('button', { name: 'Keep what I typed' }).count()).toBe(0);
  expect(await page.getByLabel('Region').inputValue()).toBe('Typed meanwhile');
  const { database } = site.context;
  const drafts = () => database.read.selectFrom('agencyDrafts').select('content').execute();
  await expect.poll(drafts).toContainEqual({ content: expect.stringContaining('Typed meanwhile') });
  await database.write.deleteFrom('agencyDrafts').execute();
});

test('a publication goes through though its section is left right after the press', async ({
  site,
  visit,
}) => {
  await publishAgency(site.context, {});
  const page = await open(site, visit, 'agency');
  await page.getByLabel('Region').fill('On the way out');
  const release = await holdRequests(page, `**${agencyPaths.document('profile')}`);
  const published = page.waitForResponse((response) => response.request().method() === 'POST');
  await press(page, 'Publish');
  const saved = page.waitForResponse(`**${agencyPaths.draft('profile')}`, { timeout: 2000 });
  await page.getByRole('tab', { name: 'Leads' }).click();
  await saved.catch(() => {});
  release();
  expect((await published).status()).toBe(200);
});

test('"Show more" does not take the focus from a field that has it by then', async ({ site, visit }) => {
  for (let n = 0; n < 60; n += 1) await addListing(site.context, { id: `more${n}`, streetNumber: `${n}` });
  const page = await open(site, visit, 'listings');
  await page.getByRole('button', { name: 'Show more' }).waitFor();
  const release = await holdRequests(page, '**/api/**');
  await press(page, 'Show more');
  const search = page.getByLabel('Search by address or ID');
  await search.focus();
  const rows = page.locator('[data-rows] li');
  const before = await rows.count();
  release();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('a newsletter that is saved late leaves the editor of the next one open', async ({ site, visit }) => {
  await addDraft(site.context);
  const page = await open(site, visit, 'newsletter');
  await press(page, 'Write a newsletter');
  await page.getByLabel('Subject').fill('Late');
  await page.getByRole('textbox', { name: 'Text' }).pressSequentially('One');
  const release = await holdRequests(page, `**${newsletterPaths.all}`);
  await press(page, 'Save draft');
  await press(page, 'Close');
  await press(page, 'Edit Spring in Norwood');
  await page.getByLabel('Subject').fill('Spring in Unley');
  release();
  await page.getByRole('heading', { name: 'Late' }).waitFor();
  expect(await page.getByLabel('Subject').inputValue()).toBe('Spring in Unley');
});

test('an invitation that is sent late leaves the form of the next one open', async ({ site, visit }) => {
  const page = await open(site, visit, 'people');
  const name = page.getByLabel('Name', { exact: true });
  await press(page, 'Invite someone');
  await name.fill('Sam Late');
  await page.getByLabel('Email', { exact: true }).fill('sam@example.com');
  await page.getByLabel('Username').fill('sam');
  const release = await holdRequests(page, `**${peoplePaths.all}`);
  await press(page, 'Send invitation');
  await press(page, 'Cancel');
  await press(page, 'Invite someone');
  await name.fill('Kim');
  release();
  await page.getByRole('heading', { name: 'Sam Late' }).waitFor();
  expect(await name.inputValue()).toBe('Kim');
});

test('a file that is uploaded while another one is being deleted is listed', async ({ site, visit }) => {
  const page = await openFiles(site, visit, 'Going');
  const deleting = await holdRequests(page, `**${apiPaths.files}/*`);
  await press(page, 'Delete Going');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const form = page.locator('main form');
  await fillUpload(form, 'Coming', onePage());
  const listing = await holdRequests(page, `**${apiPaths.files}`);
  const listed = page.waitForRequest(`**${apiPaths.files}`);
  await form.getByRole('button', { name: 'Upload' }).click();
  await listed;
  deleting();
  await page.getByRole('rowheader', { name: 'Going' }).waitFor({ state: 'detached' });
  listing();
  await page.getByRole('rowheader', { name: 'Coming' }).waitFor();
});

test('a file whose texts arrive late is not opened over another dialog', async ({ site, visit }) => {
  const page = await openFiles(site, visit, 'Slow');
  const release = await holdRequests(page, `**${apiPaths.files}?*`);
  const arrived = page.waitForResponse(`**${apiPaths.files}?*`);
  await press(page, 'Edit Slow');
  await press(page, 'Account');
  await page.getByRole('dialog', { name: 'Your account' }).waitFor();
  release();
  await (await arrived).finished();
  await nextPaint(page);
  expect(await page.locator('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await press(page, 'Edit Slow');
  await page.getByRole('dialog', { name: 'Edit “Slow”' }).waitFor();
});

test('a file that is saved late leaves the dialog of the next one open', async ({ site, visit }) => {
  await openFiles(site, visit, 'Early');
  const page = await openFiles(site, visit, 'Later');
  const release = await holdRequests(page, `**${apiPaths.files}/*`);
  await press(page, 'Edit Early');
  const description = page.getByRole('dialog').getByLabel('Description');
  await description.fill('Saved late.');
  const saved = page.waitForResponse(`**${apiPaths.files}/*`);
  await press(page, 'Save');
  await press(page, 'Cancel');
  await press(page, 'Edit Later');
  await description.fill('Being typed.');
  release();
  await saved;
  await page.getByText('“Early” has been saved.').waitFor();
  expect(await description.inputValue()).toBe('Being typed.');
});

test('what is typed for the next file while one is being uploaded stays', async ({ site, visit }) => {
  const page = await openFiles(site, visit, 'There');
  const form = page.locator('main form');
  const name = form.getByLabel('Name', { exact: true });
  await fillUpload(form, 'First of two', onePage());
  const release = await holdRequests(page, `**${apiPaths.upload}`);
  await form.getByRole('button', { name: 'Upload' }).click();
  await name.fill('Second of two');
  release();
  await page.getByRole('rowheader', { name: 'First of two' }).waitFor();
  expect(await name.inputValue()).toBe('Second of two');
});

test('a name that is saved late closes no form in which somebody is typing, and takes no focus', async ({
  site,
  visit,
}) => {
  const page = await open(site, visit, 'people');
  const edit = page.getByRole('button', { name: /^Edit the name and email of Robin/ });
  const form = page.getByRole('form', { name: /^Name and email of Robin/ });
  const email = form.getByLabel('Email');
  await edit.click();
  await form.getByLabel('Name').fill('Robin Late');
  await email.fill('robin@example.com');
  const release = await holdRequests(page, `**${peoplePaths.all}/*`);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await edit.click();
  await email.fill('robin.late@');
  release();
  await page.getByRole('heading', { name: 'Robin Late' }).waitFor();
  expect(await email.inputValue()).toBe('robin.late@');
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
});
