import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { bumpLeadRevision } from '../../../server/leads/leads.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { LEAD_KINDS, type LeadKind } from '../../../shared/staff/leads.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { PHONE, testInOneWindow as test, type Visit } from '../../support/browser.ts';
import { addManyLeads } from '../../support/generated-leads.ts';
import { send, sendOne, staffOf } from '../../support/leads.ts';
import { holdRequests } from '../../support/network.ts';
import type { Site } from '../../support/site.ts';
import { login, STAFF, visitAsStaff } from '../../support/staff.ts';

const LEADS = `${paths.adminDashboard}?tab=leads`;
const KINDS = Object.keys(LEAD_KINDS) as LeadKind[];

test.beforeAll(async ({ site }) => {
  await addManyLeads(site.context, 60);
  for (const kind of KINDS) await send(site.context, kind);
  await site.context.outbox.drain();
});

const rows = (page: Page) => page.locator('[data-rows] li');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const query = (page: Page) => new URL(page.url()).searchParams;
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

async function open({ site, visit }: { site: Site; visit: Visit }, more = '', expectedErrors?: RegExp) {
  const page = await visitAsStaff({ site, visit }, LEADS + more, { expectedErrors });
  await rows(page).first().waitFor();
  return page;
}

test('staff see the newest leads first, and filter them by text, kind and state in the address', async ({
  site,
  visit,
}) => {
  const page = await open({ site, visit });
  await page.getByText('Showing 50 of 70 leads').waitFor();
  const application = await rows(page).first().innerText();
  for (const text of ['Ada Finch', 'Job application', '0400 000 199', 'Email saved as a file']) {
    expect(application).toContain(text);
  }
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByText('Showing 70 of 70 leads').waitFor();
  await expect.poll(() => rows(page).nth(50).locator(':focus').count()).toBe(1);

  await page.getByRole('link', { name: /^In progress/ }).click();
  await page.getByText('Showing 1 of 1 lead').waitFor();
  expect(query(page).get('state')).toBe('in-hand');
  await page.goBack();
  await page.getByText('Showing 50 of 70 leads').waitFor();

  await page.getByLabel('Type').selectOption('Offer');
  await page.getByText('Showing 7 of 7 leads').waitFor();
  await page.getByLabel('Search').fill("o'brien LEMON");
  await page.getByText('No leads match.').waitFor();
  await page.getByLabel('Type').selectOption('All types');
  await page.getByText('1 shown').waitFor();
  expect([...query(page)]).toEqual([
    ['tab', 'leads'],
    ['q', "o'brien LEMON"],
  ]);
  await page.reload();
  await page.getByText('1 shown').waitFor();
  expect(await rows(page).innerText()).toContain('27 Wattlebird Lane, Unley');
  await expectNoViolationsAnywhere(page);
});

test('a lead opens over the list at its own address, and Back and Escape return to the list', async ({
  site,
  visit,
}) => {
  const page = await open({ site, visit }, '&kind=enquiry');
  const name = row(page, 'Website enquiry').getByRole('link', { name: "Zoë O'Brien" });
  await name.first().focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: "Zoë O'Brien" }).waitFor();
  const id = query(page).get('lead');
  const answers = await dialog(page).locator('dl').innerText();
  for (const text of ['Is the lemon tree staying?', 'Preferred contact method', 'Phone call']) {
    expect(answers).toContain(text);
  }
  expect(await dialog(page).getByRole('link', { name: '+61 400 000 199' }).getAttribute('href')).toBe(
    'tel:+61400000199',
  );
  await expectNoViolationsAnywhere(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await expect.poll(() => query(page).get('lead')).toBeNull();
  await expect.poll(() => name.first().evaluate((link) => link === document.activeElement)).toBe(true);

  await page.goForward();
  await dialog(page).getByRole('heading', { name: "Zoë O'Brien" }).waitFor();
  expect(query(page).get('lead')).toBe(id);
  await page.goBack();
  await dialog(page).waitFor({ state: 'hidden' });

  const shared = await visitAsStaff({ site, visit }, `${LEADS}&lead=${id}`);
  await dialog(shared).getByRole('heading', { name: "Zoë O'Brien" }).waitFor();
  await dialog(shared).getByRole('button', { name: 'Close' }).click();
  await dialog(shared).waitFor({ state: 'hidden' });
  expect(new URL(shared.url()).pathname).toBe(paths.adminDashboard);
  const unknown = `${LEADS}&lead=00000000-0000-4000-8000-999999999999`;
  const lost = await visitAsStaff({ site, visit }, unknown, { expectedErrors: /404|lead:/ });
  await dialog(lost).getByText('This lead doesn’t exist.').waitFor();
});

test('answers of the maximum length fit the width of a phone', async ({ site, visit }) => {
  const id = await sendOne(site.context, 'manage', {
    firstName: 'L'.repeat(100),
    lastName: 'L'.repeat(100),
    contact: '0'.repeat(40),
    email: `${'l'.repeat(64)}@${'l'.repeat(180)}.example`,
    address: 'L'.repeat(200),
    additionalComments: 'L'.repeat(5000),
  });
  const path = `${LEADS}&lead=${id}`;
  const page = await visitAsStaff({ site, visit }, path, { viewport: { width: 320, height: 640 } });
  await dialog(page).locator('dl').waitFor();
  for (const part of [dialog(page), page.locator('html')]) {
    const [content, width] = await part.evaluate((node) => [node.scrollWidth, node.clientWidth]);
    expect(content).toBe(width);
  }
  // Deletes the lead, because later tests expect the original list.
  await site.context.database.write.deleteFrom('leads').where('id', '=', id).execute();
});

test('the state and the note of a lead are changed in place, and an unsaved note is not lost', async ({
  site,
  visit,
}) => {
  const id = await sendOne(site.context, 'manage', { firstName: 'Nora', lastName: 'Notes' });
  const page = await open({ site, visit });
  await row(page, 'Nora Notes').getByRole('link').click();
  await dialog(page).getByRole('button', { name: 'In progress' }).click();
  await status(page, 'Marked as in progress.').waitFor();
  expect(await dialog(page).innerText()).toMatch(/Changed by Robin, \d+ \w+ 20\d\d/);
  expect(await dialog(page).getByRole('button', { pressed: true }).innerText()).toBe('In progress');

  const note = dialog(page).getByLabel('Note');
  await note.fill('Rang, no answer');
  await page.keyboard.press('Escape');
  await row(page, 'Nora Notes').getByRole('link').click();
  await expect.poll(() => note.inputValue()).toBe('Rang, no answer');
  await dialog(page).getByRole('button', { name: 'Save note' }).click();
  await status(page, 'Note saved.').waitFor();
  await page.keyboard.press('Escape');
  expect(await row(page, 'Nora Notes').innerText()).toMatch(/in progress[\s\S]*with a note/i);
  const { read } = await staffOf(site.context);
  expect(await read(id)).toMatchObject({ state: 'in-hand', note: 'Rang, no answer' });
});

test('what is typed while a note is being saved stays a draft', async ({ site, visit }) => {
  const id = await sendOne(site.context, 'manage', { firstName: 'Tia', lastName: 'Typing' });
  const page = await open({ site, visit }, `&lead=${id}`);
  const note = dialog(page).getByLabel('Note');
  await note.fill('Rang.');
  const release = await holdRequests(page, `**${apiPaths.lead(id)}`);
  await dialog(page).getByRole('button', { name: 'Save note' }).click();
  await note.pressSequentially(' Wants to sell.');
  release();
  await status(page, 'Note saved.').waitFor();
  await page.keyboard.press('Escape');
  await row(page, 'Tia Typing').getByRole('link').click();
  await expect.poll(() => note.inputValue()).toBe('Rang. Wants to sell.');
  const { read } = await staffOf(site.context);
  expect((await read(id)).note).toBe('Rang.');
});

test('a lead that no longer matches the filter stays in the list, but is not counted', async ({
  site,
  visit,
}) => {
  const id = await sendOne(site.context, 'manage', { firstName: 'Fay', lastName: 'Filtered' });
  const { change } = await staffOf(site.context);
  await change(id, { version: 1, state: 'in-hand' });
  const page = await open({ site, visit }, '&state=in-hand');
  const before = await rows(page).count();
  await row(page, 'Fay Filtered').getByRole('link').click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await status(page, 'Marked as done.').waitFor();
  await page.keyboard.press('Escape');
  const left = before - 1;
  await page.getByText(`Showing ${left} of ${left} ${left === 1 ? 'lead' : 'leads'}`).waitFor();
  expect(await row(page, 'Fay Filtered').innerText()).toMatch(/done/i);
});

test('an unsaved note is discarded at Logout', async ({ site, visit }) => {
  await sendOne(site.context, 'manage', { firstName: 'Una', lastName: 'Unsaved' });
  const page = await open({ site, visit });
  const note = dialog(page).getByLabel('Note');
  await row(page, 'Una Unsaved').getByRole('link').click();
  await note.fill('For my eyes');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await login(page);
  await row(page, 'Una Unsaved').getByRole('link').click();
  await note.waitFor();
  expect(await note.inputValue()).toBe('');
});

test('a note that a colleague saved meanwhile is shown beside the unsaved one, and neither is lost', async ({
  site,
  visit,
}) => {
  const id = await sendOne(site.context, 'manage', { firstName: 'Two', lastName: 'Hands' });
  const { change, read } = await staffOf(site.context, { ...STAFF, username: 'Kim' });
  const page = await open({ site, visit }, `&lead=${id}`, /409/);
  const note = dialog(page).getByLabel('Note');
  await note.fill('Mine');
  // The other change is not known yet when ours is sent.
  await page.route(`**${apiPaths.lead(id)}`, async (route) => {
    if (route.request().method() === 'PATCH') await change(id, { version: 1, note: 'Theirs' });
    await route.continue();
  });
  await dialog(page).getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('alert').filter({ hasText: 'Kim changed this lead a moment ago' }).waitFor();
  expect(await note.inputValue()).toBe('Mine');
  expect(await dialog(page).innerText()).toMatch(
    /Someone else has saved this note in the meantime:\s+Theirs/,
  );
  expect((await read(id)).note).toBe('Theirs');
  await page.unroute(`**${apiPaths.lead(id)}`);
  // The message is still there when the lead is opened again.
  await page.keyboard.press('Escape');
  await row(page, 'Two Hands').getByRole('link').click();
  await dialog(page)
    .getByText(/Someone else has saved this note/)
    .waitFor();
  expect(await note.inputValue()).toBe('Mine');
  await dialog(page).getByRole('button', { name: 'Save note' }).click();
  await status(page, 'Note saved.').waitFor();
  expect(await read(id)).toMatchObject({ note: 'Mine', changed: { by: STAFF.username } });
});

test('files are downloaded under their own names, and leads are exported as CSV', async ({ site, visit }) => {
  // A clock that is set stays with its window; no other test uses a window in this time zone.
  const page = await open({ site, visit: (path, options) => visit(path, { ...options, timezoneId: 'UTC' }) });
  await row(page, 'Job application').first().getByRole('link').click();
  const file = page.waitForEvent('download');
  await dialog(page)
    .getByRole('button', { name: /Résumé of Ada\.pdf/ })
    .click();
  expect((await file).suggestedFilename()).toBe('Résumé of Ada.pdf');
  expect((await readFile(await (await file).path())).length).toBe(4000);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });

  await page.getByLabel('Type').selectOption('Newsletter sign-up');
  await page.getByText('Showing 7 of 7 leads').waitFor();
  // It is 8:30 in the morning of the 22nd in Adelaide, and still the 21st where this user is.
  await page.clock.setFixedTime('2026-11-21T22:00:00Z');
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await sheet).suggestedFilename()).toBe('leads-2026-11-22.csv');
  const text = await readFile(await (await sheet).path(), 'utf8');
  expect(text).toContain('"Newsletter sign-up","New","Zoë"');
  expect(text.match(/"Newsletter sign-up"/g)?.length).toBe(7);
});

test('on a phone the first lead is in the first screen', async ({ site, visit }) => {
  await sendOne(site.context, 'enquiry');
  const page = await visitAsStaff({ site, visit }, LEADS, PHONE);
  const first = page.locator('[data-rows] li').first().getByRole('link');
  const box = await first.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.viewport.height);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('alert mails are paused for everyone and resumed; a failure says so', async ({ site, visit }) => {
  const page = await open({ site, visit }, '', /ERR_FAILED|alert mails:/);
  const pause = page.getByRole('button', { name: 'Pause alerts and newsletters for everyone' });
  await page.route(`**${apiPaths.alertMails}`, (route) => route.abort());
  await pause.click();
  await page.getByRole('alert').filter({ hasText: 'The server didn’t answer.' }).waitFor();
  await page.unroute(`**${apiPaths.alertMails}`);
  await pause.click();
  await status(page, 'Alert emails and newsletters are paused.').waitFor();
  await page.getByRole('button', { name: 'Resume alerts and newsletters' }).click();
  await pause.waitFor();
  expect(await status(page, 'Alert emails and newsletters are paused.').count()).toBe(0);
});

test('a failure shows a message, changes nothing and can be retried; an ended session leads to the login', async ({
  site,
  visit,
}) => {
  const id = await sendOne(site.context, 'careers', { firstName: 'Frail', lastName: 'Line' });
  const page = await open({ site, visit }, '', /ERR_FAILED|lead:|export:|attachment:|401|413/);
  const down = `**${apiPaths.leads}{.csv,/${id}*,/${id}/**}*`;
  await page.route(down, (route) => route.abort());
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'The export stopped partway. Please try again.' })
    .waitFor();
  await row(page, 'Frail Line').getByRole('link').click();
  await dialog(page).getByText('The server didn’t answer.').waitFor();
  await page.unroute(down);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await dialog(page).getByRole('heading', { name: 'Frail Line' }).waitFor();

  await page.route(down, (route) => route.abort());
  const failed = dialog(page).getByRole('alert');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await failed.filter({ hasText: 'Nothing has changed. Please try again.' }).waitFor();
  expect(await dialog(page).getByRole('button', { pressed: true }).innerText()).toBe('New');
  await dialog(page)
    .getByRole('button', { name: /letter\.pdf/ })
    .click();
  await failed.filter({ hasText: 'We couldn’t load letter.pdf. Please try again.' }).waitFor();
  await page.unroute(down);

  await page.route(down, (route) =>
    route.fulfill({ status: 413, json: { errors: [{ message: 'This is too long.' }] } }),
  );
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await failed.filter({ hasText: /^This is too long\.$/ }).waitFor();
  await page.unroute(down);

  await dialog(page).getByLabel('Note').fill('Begun');
  await site.context.database.write.deleteFrom('staffTokens').execute();
  await dialog(page).getByRole('button', { name: 'Save note' }).click();
  await page.waitForURL(`**${paths.adminLogin}`);
  expect((await (await staffOf(site.context)).read(id)).note).toBe('');
});

test('a failed mail shows the reason, and can be sent again', async ({ site, visit }) => {
  const page = await open({ site, visit }, '&mail=failed');
  await page.getByText('1 shown').waitFor();
  await rows(page).getByRole('link').press('Enter');
  await dialog(page).getByText('550 No such mailbox').waitFor();
  expect(await dialog(page).innerText()).toMatch(/Not delivered to agency@example.com after one try/);
  await dialog(page).getByRole('button', { name: 'Send again' }).press('Enter');
  await status(page, 'The email is on its way.').waitFor();
  // The result arrives by itself.
  await dialog(page)
    .getByText(/^Saved as a file, .* the site had no mail server\.$/)
    .waitFor();
  // The button is removed, but the focus stays in the dialog.
  expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await rows(page).getByText('Email saved as a file').waitFor();
});

test('a mail that is being sent for the first time is not shown as undelivered', async ({ site, visit }) => {
  const id = await sendOne(site.context, 'newsletter', { firstName: 'Underway' });
  const { write } = site.context.database;
  const mail = write.updateTable('outbox').where('id', '=', id);
  await site.context.outbox.drain();
  const inAMinute = new Date(Date.now() + 60_000).toISOString();
  await mail
    .set({ state: 'queued', claimedBy: 'somebody else', attempts: 1, nextAttemptAt: inAMinute })
    .execute();
  const page = await open({ site, visit }, `&lead=${id}`);
  await dialog(page).getByText(`On its way to ${site.context.config.mailTo}.`).waitFor();
  await mail.set({ state: 'sent', claimedBy: null }).execute();
});

test('new leads appear by themselves, are announced, and never move the list under the pointer', async ({
  site,
  visit,
}) => {
  const page = await open({ site, visit });
  await page.mouse.move(5, 5);
  await send(site.context, 'newsletter', { firstName: 'Fresh' });
  await row(page, 'Fresh').waitFor();
  expect(await rows(page).first().innerText()).toContain('Fresh');
  await status(page, 'New: Newsletter sign-up, Fresh.').waitFor({ state: 'attached' });

  const held = rows(page).nth(3);
  const before = await held.innerText();
  await held.hover();
  await send(site.context, 'newsletter', { firstName: 'Later' });
  await send(site.context, 'newsletter', { firstName: 'Latest' });
  await page.getByRole('button', { name: 'Show 2 new leads' }).waitFor();
  expect(await rows(page).nth(3).innerText()).toBe(before);
  await page.getByRole('button', { name: 'Show 2 new leads' }).click();
  expect(await rows(page).first().locator(':focus').count()).toBe(1);
  await expect.poll(() => rows(page).first().innerText()).toContain('Latest');
  expect(await page.getByRole('button', { name: /new lead/ }).count()).toBe(0);

  const { list, change } = await staffOf(site.context);
  const [newest] = (await list()).leads;
  await change(newest?.id ?? '', { version: 1, state: 'done' });
  await row(page, 'Latest').getByText('Done').waitFor();
});

test('the button for new leads follows the scrolling in a high window, but not in a low one', async ({
  site,
  visit,
}) => {
  const page = await open({ site, visit });
  await rows(page).nth(40).getByRole('link').focus();
  await send(site.context, 'newsletter', { firstName: 'Waiting' });
  const button = page.getByRole('button', { name: 'Show 1 new lead' });
  await button.waitFor();
  const top = async () => (await button.boundingBox())?.y ?? 0;
  expect(await top()).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 510 });
  await expect.poll(top).toBeLessThan(0);
});

test('a broken stream is reported and resumes where it ended, and a failed list can be retried', async ({
  site,
  visit,
}) => {
  const page = await visitAsStaff({ site, visit }, LEADS, { expectedErrors: /ERR_FAILED|list:/ });
  const stream = `**${apiPaths.leadsStream}*`;
  await rows(page).first().waitFor();
  await page.route(stream, (route) => route.abort());
  await page.route(`**${apiPaths.leads}?*`, (route) => route.abort());
  // The reload ends the open stream, and no further one can be opened.
  await page.reload();
  await page.getByText('The server didn’t answer. This list may be out of date.').waitFor();
  await page.unroute(`**${apiPaths.leads}?*`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await rows(page).first().waitFor();
  await page.mouse.move(5, 5);
  await page.getByText('New leads aren’t loading automatically').waitFor();
  await send(site.context, 'newsletter', { firstName: 'Meanwhile' });
  await page.unroute(stream);
  await row(page, 'Meanwhile').waitFor();
  await page.getByText('New leads aren’t loading automatically').waitFor({ state: 'hidden' });
});

test('a lead that waits because of the pointer is not added to a list whose filter it does not match', async ({
  site,
  visit,
}) => {
  const page = await open({ site, visit });
  await rows(page).nth(3).hover();
  await send(site.context, 'newsletter', { firstName: 'Elsewhere' });
  await page.getByRole('button', { name: 'Show 1 new lead' }).waitFor();
  await page.getByLabel('Type').selectOption('Offer');
  await row(page, 'Newsletter').first().waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: /new lead/ }).count()).toBe(0);
  await page.mouse.move(5, 5);
  expect(await row(page, 'Elsewhere').count()).toBe(0);
});

test('leads that arrive or change while a list is loading are not lost when the response arrives', async ({
  site,
  visit,
}) => {
  const changed = await sendOne(site.context, 'newsletter', { firstName: 'Changing' });
  const page = await open({ site, visit });
  await page.mouse.move(5, 5);
  const { change } = await staffOf(site.context);
  await page.route(
    `**${apiPaths.leads}?*`,
    async (route) => {
      const response = await route.fetch();
      await change(changed, { version: 1, state: 'done' });
      await row(page, 'Changing').getByText('Done').waitFor();
      await send(site.context, 'newsletter', { firstName: 'Between' });
      await row(page, 'Between').waitFor();
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByLabel('Type').selectOption('Newsletter sign-up');
  await row(page, 'Job application').first().waitFor({ state: 'detached' });
  expect(await rows(page).first().innerText()).toContain('Between');
  expect(await row(page, 'Changing').innerText()).toContain('Done');
});

test('a new lead does not take the focus after "Show more" has failed', async ({ site, visit }) => {
  const page = await open({ site, visit }, '', /ERR_FAILED|list:/);
  await page.route(`**${apiPaths.leads}?*after=*`, (route) => route.abort());
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByText('The server didn’t answer.').waitFor();
  await page.mouse.move(5, 5);
  await page.evaluate(() => scrollTo(0, 0));
  const search = page.getByLabel('Search');
  await search.focus();
  await send(site.context, 'newsletter', { firstName: 'Interrupting' });
  await row(page, 'Interrupting').waitFor();
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('a response from before a change does not undo it on the screen', async ({ site, visit }) => {
  const id = await sendOne(site.context, 'newsletter', { firstName: 'Overtaken' });
  await site.context.outbox.drain();
  const page = await open({ site, visit }, `&lead=${id}`);
  await dialog(page).getByRole('heading', { name: 'Overtaken' }).waitFor();
  const { promise: changed, resolve: release } = Promise.withResolvers<void>();
  const { promise: requested, resolve: isRequested } = Promise.withResolvers<void>();
  const { promise: answered, resolve: isAnswered } = Promise.withResolvers<void>();
  await page.route(
    `**${apiPaths.lead(id)}`,
    async (route) => {
      const response = await route.fetch();
      isRequested();
      await changed;
      await route.fulfill({ response });
      isAnswered();
    },
    { times: 1 },
  );
  // Simulates news of its mail, after which the page reads the lead again.
  await site.context.database.write.transaction().execute((trx) => bumpLeadRevision(trx, id));
  await requested;
  await dialog(page).getByRole('button', { name: 'In progress' }).click();
  await status(page, 'Marked as in progress.').waitFor();
  release();
  await answered;
  for (let look = 0; look < 5; look += 1) {
    expect(await dialog(page).getByRole('button', { pressed: true }).innerText()).toBe('In progress');
    await page.waitForTimeout(50);
  }
});
