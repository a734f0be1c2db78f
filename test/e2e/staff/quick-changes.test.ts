import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { hydrated, testInOneWindow as test, type Visit } from '../../support/browser.ts';
import { addErasureRequest } from '../../support/consent.ts';
import { sendOne, staffOf } from '../../support/leads.ts';
import { holdRequests } from '../../support/network.ts';
import type { Site } from '../../support/site.ts';
import { signIn, visitAsStaff } from '../../support/staff.ts';

const PASSWORD = 'magpie ladder teacup';

async function open(site: Site, visit: Visit, search: string): Promise<Page> {
  const options = { expectedErrors: /status of 409/ };
  return hydrated(await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=${search}`, options));
}

async function openLead(site: Site, visit: Visit, lastName: string) {
  await signIn(site.context, { username: 'Kim', password: PASSWORD });
  const id = await sendOne(site.context, 'manage', { firstName: 'Quentin', lastName });
  const page = await open(site, visit, `leads&lead=${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('What was sent').waitFor();
  return { id, page, dialog, assignee: dialog.getByLabel('Assigned to') };
}

test('changes of a lead that are made while another one is being stored are stored after it', async ({
  site,
  visit,
}) => {
  const { id, page, dialog, assignee } = await openLead(site, visit, 'Quick');
  const release = await holdRequests(page, `**${apiPaths.lead(id)}`);
  await dialog.getByRole('button', { name: 'In progress' }).click();
  await assignee.selectOption('Kim');
  // It shows what was chosen while that is being stored.
  await expect.poll(() => assignee.inputValue()).toBe('Kim');
  await dialog.getByLabel('Note').fill('Rang');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  release();
  await page.getByRole('status').filter({ hasText: 'Note saved.' }).waitFor();
  const { read } = await staffOf(site.context);
  expect(await read(id)).toMatchObject({ state: 'in-hand', assignee: 'Kim', note: 'Rang' });
});

test('a change that waits is dropped if the one before it is refused, and the reason stays', async ({
  site,
  visit,
}) => {
  const { id, page, dialog, assignee } = await openLead(site, visit, 'Outdated');
  const release = await holdRequests(page, `**${apiPaths.lead(id)}`);
  await dialog.getByRole('button', { name: 'In progress' }).click();
  await assignee.selectOption('Kim');
  const { read, change } = await staffOf(site.context);
  await change(id, { version: 1, note: 'Theirs' });
  release();
  await dialog.getByText('so your change wasn’t saved').waitFor();
  await expect.poll(() => assignee.inputValue()).toBe('');
  expect(await read(id)).toMatchObject({ state: 'new', assignee: null, note: 'Theirs' });
  await assignee.selectOption('Kim');
  await page.getByRole('status').filter({ hasText: 'Assigned to Kim.' }).waitFor();
});

test('leads that are marked as done by keyboard in quick succession are all done', async ({
  site,
  visit,
}) => {
  const ids = [
    await sendOne(site.context, 'manage', { firstName: 'Kay', lastName: 'First' }),
    await sendOne(site.context, 'manage', { firstName: 'Kay', lastName: 'Second' }),
  ];
  const page = await open(site, visit, 'leads');
  await page.getByRole('link', { name: 'Kay First' }).waitFor();
  const release = await holdRequests(page, `**${apiPaths.leads}/*`);
  await page.getByRole('link', { name: 'Kay First' }).press('e');
  await page.getByRole('link', { name: 'Kay First' }).press('e');
  await page.getByRole('link', { name: 'Kay Second' }).press('e');
  release();
  await page.getByRole('status').filter({ hasText: 'Kay Second: marked as done.' }).waitFor();
  const { read } = await staffOf(site.context);
  for (const id of ids) expect(await read(id)).toMatchObject({ state: 'done', version: 2 });
});

test('roles that are chosen while another one is being stored are stored after it', async ({
  site,
  visit,
}) => {
  await signIn(site.context, { username: 'Ada', password: PASSWORD, role: 'agent' });
  await signIn(site.context, { username: 'Bea', password: PASSWORD, role: 'agent' });
  const page = await open(site, visit, 'people');
  const ada = page.getByLabel('Role for Ada');
  const bea = page.getByLabel('Role for Bea');
  await ada.waitFor();
  const release = await holdRequests(page, `**${peoplePaths.all}/*`);
  await ada.selectOption('editor');
  await bea.selectOption('editor');
  await expect.poll(() => bea.inputValue()).toBe('editor');
  release();
  await page.getByText('Bea’s role is now Editor.').waitFor();
  await page.reload();
  await expect
    .poll(() => Promise.all([ada, bea].map((role) => role.inputValue())))
    .toEqual(['editor', 'editor']);
});

test('deletion requests that are declined in quick succession are all declined', async ({ site, visit }) => {
  await addErasureRequest(site.context, 'one@example.com');
  await addErasureRequest(site.context, 'two@example.com');
  const page = await open(site, visit, 'leads');
  const decline = (email: string) => page.getByRole('button', { name: `Decline ${email}` });
  const release = await holdRequests(page, `**${apiPaths.erasureRequests}/*`);
  await decline('one@example.com').press('Enter');
  await decline('one@example.com').press('Enter');
  await decline('two@example.com').press('Enter');
  release();
  await page.getByText('You’ve declined the request from two@example.com.').waitFor();
  expect(await decline('one@example.com').count()).toBe(0);
});
