import { expect } from 'vitest';
import {
  changeNewsletter,
  deleteNewsletter,
  listNewsletters,
  setNewsletterState,
} from '../../../server/newsletters/newsletters.ts';
import { workOnNewsletters } from '../../../server/newsletters/send.ts';
import { newsletterPaths } from '../../../shared/newsletters/newsletter.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import type { RichDocument } from '../../../shared/words/rich-text.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { testInOneWindow as test } from '../../support/browser.ts';
import { addErasureRequest } from '../../support/consent.ts';
import { send } from '../../support/leads.ts';
import { holdRequests } from '../../support/network.ts';
import { addDraft, sendNewsletter } from '../../support/newsletters.ts';
import { login, STAFF, visitAsStaff } from '../../support/staff.ts';

test('staff write a newsletter, send it to everybody who signed up, and see that it was sent', async ({
  site,
  visit,
}) => {
  await send(site.context, 'newsletter');
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=newsletter`, {
    expectedErrors: /status of 40[03]|isn’t a placeholder/,
  });
  await page.getByText('1 person has signed up to the newsletter.').waitFor();
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  await page.getByLabel('Subject').fill('Spring in Norwood');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('Sold');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three homes, {name}');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('{name} isn’t a placeholder.').waitFor();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  for (const _ of ', {name}') await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Edit Spring in Norwood' }).click();
  await page.getByLabel('Send a test to').fill('robin@example.com');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('A test is on its way to robin@example.com.').waitFor();
  await expectNoViolationsAnywhere(page);
  // The password was entered long ago, so it is needed again.
  await site.context.database.write.updateTable('staffTokens').set({ authenticatedAt: null }).execute();
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.getByLabel('Password').fill(STAFF.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Pause Spring in Norwood' }).waitFor();
  // The site's outbox sends the mail, and the newsletter is then complete.
  const isSent = async () => {
    await workOnNewsletters(site.context, new AbortController().signal);
    return (await listNewsletters(site.context.database.read)).every(({ state }) => state === 'sent');
  };
  await expect.poll(isSent).toBe(true);
  await page.getByText(/^Sent to 1 person, /).waitFor();
  // What was sent can be read again, and next month's newsletter can start from it.
  await page.getByRole('button', { name: 'Copy Spring in Norwood' }).click();
  await page.getByText('Copied. The copy is a new draft.').waitFor();
  await page.getByRole('button', { name: 'Edit Spring in Norwood' }).click();
  await page.getByRole('textbox', { name: 'Text' }).getByText('Three homes').waitFor();
});

test('a newsletter that is being written survives Close, and deleting its draft asks first', async ({
  site,
  visit,
}) => {
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=newsletter`);
  const subject = page.getByLabel('Subject');
  const text = page.getByRole('textbox', { name: 'Text' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const close = async () => {
    await press('Close');
    await subject.waitFor({ state: 'detached' });
  };
  await press('Write a newsletter');
  await subject.fill('Summer in Norwood');
  await text.pressSequentially('Two homes');
  await close();
  await press('Write a newsletter');
  expect(await subject.inputValue()).toBe('Summer in Norwood');
  await text.getByText('Two homes').waitFor();
  await press('Save draft');
  await press('Edit Summer in Norwood');
  expect(await subject.evaluate((field) => field === document.activeElement)).toBe(true);
  await subject.fill('Autumn in Norwood');
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByRole('tab', { name: 'Newsletter' }).click();
  await press('Edit Summer in Norwood');
  expect(await subject.inputValue()).toBe('Autumn in Norwood');
  await press('Save draft');
  await page.getByText('Saved.', { exact: true }).waitFor();
  await press('Delete draft');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await listNewsletters(site.context.database.read)).toContainEqual(
    expect.objectContaining({ subject: 'Autumn in Norwood' }),
  );
  await press('Delete draft');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('The draft was deleted.').waitFor();
  await page.getByRole('button', { name: 'Edit Autumn in Norwood' }).waitFor({ state: 'detached' });
});

test('what is typed while a newsletter is being saved survives Close', async ({ site, visit }) => {
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=newsletter`);
  const subject = page.getByLabel('Subject');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  await press('Write a newsletter');
  await page.getByRole('textbox', { name: 'Text' }).pressSequentially('Three homes');
  await subject.fill('Open homes');
  await press('Save draft');
  await press('Edit Open homes');
  await subject.fill('Open homes in Unley');
  const release = await holdRequests(page, `**${newsletterPaths.all}/*`);
  await press('Save draft');
  await subject.fill('Open homes in Unley on Saturday');
  release();
  await page.getByText('Saved.', { exact: true }).waitFor();
  await press('Close');
  await press('Edit Open homes in Unley');
  expect(await subject.inputValue()).toBe('Open homes in Unley on Saturday');
});

test('a draft that a colleague has saved meanwhile is not overwritten', async ({ site, visit }) => {
  await sendNewsletter(site.context);
  const id = await addDraft(site.context, {
    subject: 'Autumn',
    text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Three homes' }] }] },
  });
  const open = () =>
    visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=newsletter`, {
      expectedErrors: /status of 409|newsletters:/,
    });
  const [mine, theirs] = [await open(), await open()];
  for (const page of [mine, theirs]) {
    await page.getByRole('button', { name: 'Edit Autumn' }).click();
    await page.getByRole('textbox', { name: 'Text' }).getByText('Three homes').waitFor();
  }
  await mine.getByLabel('Subject').fill('Mine');
  await theirs.getByLabel('Subject').fill('Theirs ');
  await theirs.getByRole('button', { name: 'Save draft' }).click();
  await theirs.getByText('Saved.', { exact: true }).waitFor();
  // The API trims the subject, so the draft can be sent.
  await theirs.getByRole('button', { name: 'Send a test' }).waitFor();
  // The answer to any call has all newsletters, also the one that is open here.
  await mine.getByRole('button', { name: 'Copy Spring in Norwood' }).first().click();
  await mine.getByText('Copied.').waitFor();
  await mine.getByRole('button', { name: 'Save draft' }).click();
  await mine.getByRole('alert').getByText('Someone else has changed or sent this newsletter.').waitFor();
  expect(await listNewsletters(site.context.database.read)).toContainEqual(
    expect.objectContaining({ id, subject: 'Theirs' }),
  );
  expect(await mine.getByLabel('Subject').inputValue()).toBe('Mine');
});

test('a draft that a colleague sends meanwhile stays in the editor with what was typed', async ({
  site,
  visit,
}) => {
  const { database, clock } = site.context;
  await sendNewsletter(site.context);
  const id = await addDraft(site.context, {
    subject: 'Winter',
    text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Three homes' }] }] },
  });
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=newsletter`);
  await page.getByRole('button', { name: 'Edit Winter' }).click();
  await page.getByLabel('Subject').fill('Winter in Norwood');
  const sending = { state: 'sending', version: 1, author: 'Sam', now: clock() } as const;
  await setNewsletterState(database.write, id, sending);
  await page.getByRole('button', { name: 'Copy Spring in Norwood' }).first().click();
  await page.getByRole('heading', { name: 'Winter', exact: true }).waitFor();
  expect(await page.getByLabel('Subject').inputValue()).toBe('Winter in Norwood');
});

test('a draft that a colleague has changed is not deleted, and what was typed can be saved as a new draft', async ({
  site,
  visit,
}) => {
  const { context } = site;
  const text: RichDocument = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Three homes' }] }],
  };
  const id = await addDraft(context, { subject: 'Easter', text });
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=newsletter`, {
    expectedErrors: /status of 409|newsletters:/,
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Edit Easter');
  await page.getByRole('textbox', { name: 'Text' }).getByText('Three homes').waitFor();
  await changeNewsletter(context, id, { subject: 'Easter in Unley', text, version: 1 }, 'Sam');
  await press('Delete draft');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alert').getByText('Someone else has changed or sent this newsletter.').waitFor();
  const subjects = async () =>
    (await listNewsletters(context.database.read))
      .map(({ subject }) => subject)
      .filter((each) => /East/.test(each));
  expect(await subjects()).toEqual(['Easter in Unley']);

  await page.reload();
  await press('Edit Easter in Unley');
  await page.getByLabel('Subject').fill('My Easter');
  await deleteNewsletter(context.database.write, id);
  await press('Save draft');
  await page.getByText('Save yours as a new draft to keep it.').waitFor();
  await press('Save as a new draft');
  await page.getByText('Saved as a draft.').waitFor();
  expect(await subjects()).toEqual(['My Easter']);
});

test('what is typed while a new newsletter is being saved stays', async ({ site, visit }) => {
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=newsletter`);
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  await page.getByLabel('Subject').fill('Slow');
  await page.getByRole('textbox', { name: 'Text' }).pressSequentially('One');
  const release = await holdRequests(page, `**${newsletterPaths.all}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByLabel('Subject').fill('Slow and steady');
  release();
  await page.getByText('Saved as a draft.').waitFor();
  expect(await page.getByLabel('Subject').inputValue()).toBe('Slow and steady');
});

test('a newsletter that is being written survives the end of a session that began in another window', async ({
  site,
  visit,
}) => {
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=newsletter`, {
    expectedErrors: /status of 40[01]|newsletters:/,
  });
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  await page.getByLabel('Subject').fill('Winter in Norwood');
  await site.context.database.write.deleteFrom('staffTokens').execute();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await login(page);
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  expect(await page.getByLabel('Subject').inputValue()).toBe('Winter in Norwood');
});

test('an answer without a message of the site gets one that says what to do', async ({ site, visit }) => {
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=newsletter`, {
    expectedErrors: /status of 502|newsletters:/,
  });
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  await page.getByLabel('Subject').fill('Summer');
  await page.route(`**${newsletterPaths.all}`, (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  );
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page
    .getByRole('alert')
    .getByText('The server couldn’t do that (error 502). Please try again.')
    .waitFor();
});

test('a page of a proxy, or half an answer, is no success and loses no text', async ({ site, visit }) => {
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=newsletter`, {
    expectedErrors: /newsletters:/,
  });
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  await page.getByLabel('Subject').fill('Summer');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Hello');
  const answers = [
    { contentType: 'text/html', body: '<h1>Down for maintenance</h1>' },
    { contentType: 'application/json', body: '{"newsletters":[{"id":"' },
  ];
  for (const answer of answers) {
    await page.route(`**${newsletterPaths.all}`, (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('alert').getByText('The server didn’t answer. Please try again.').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Summer');
  }
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Edit Summer' }).waitFor();
});

test('newsletters that cannot be loaded can be tried again', async ({ site, visit }) => {
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=files`, {
    expectedErrors: /status of 503|newsletters:/,
  });
  const calls = `**${newsletterPaths.all}`;
  await page.route(calls, (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('tab', { name: 'Newsletter' }).click();
  await page.getByText('We couldn’t load this.').waitFor();
  await page.unroute(calls);
  const release = await holdRequests(page, calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('We couldn’t load this.').waitFor({ state: 'detached' });
  release();
  await page.getByRole('button', { name: 'Write a newsletter' }).waitFor();
});

test('a pause of all alerts and newsletters that fails says so', async ({ site, visit }) => {
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=leads`, {
    expectedErrors: /status of 503|alert mails:/,
  });
  const button = page.getByRole('button', { name: 'Pause alerts and newsletters for everyone' });
  await button.waitFor();
  await page.route(`**${apiPaths.alertMails}`, (route) =>
    route.fulfill({ status: 503, json: { errors: [{ message: 'The site is busy.' }] } }),
  );
  await button.click();
  await page.getByRole('alert').getByText('The site is busy.').waitFor();
});

test('staff delete everything about a recipient who requested erasure', async ({ site, visit }) => {
  await send(site.context, 'enquiry');
  await addErasureRequest(site.context);
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=leads`);
  await page.getByRole('button', { name: 'Delete zoe.obrien@example.com' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('We’ve deleted everything about zoe.obrien@example.com.').waitFor();
  expect(await site.context.database.read.selectFrom('recipients').selectAll().execute()).toEqual([]);
});

test('staff hear of a form that arrived while they deleted everything else', async ({ site, visit }) => {
  const id = await addErasureRequest(site.context);
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=leads`);
  await page.route(`**${apiPaths.erasureRequest(id)}`, (route) =>
    route.fulfill({ json: [{ id, email: 'zoe.obrien@example.com', askedAt: '2026-11-01T00:00:00.000Z' }] }),
  );
  const button = page.getByRole('button', { name: 'Delete zoe.obrien@example.com' });
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('but they’ve just sent another form.').waitFor();
  expect(await button.isVisible()).toBe(true);
});
