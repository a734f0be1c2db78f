import type { Page, Route } from '@playwright/test';
import { expect } from 'vitest';
import { pictureQueue } from '../../../server/feed/pictures/picture-queue.ts';
import { ADDRESS, apply, feed, listing, zip } from '../../../server/feed/test/support.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, nextPaint, testInOneWindow as test } from '../../support/browser.ts';
import { addListing } from '../../support/listings.ts';
import { holdRequests } from '../../support/network.ts';
import { visitAsStaff } from '../../support/staff.ts';

const FEED = `${paths.adminDashboard}?tab=listings&view=feed`;
const TRY = `**${apiPaths.feedDryRun}?*`;
const REPORT = `**${apiPaths.feedRuns}/*`;

test.beforeAll(async ({ site }) => {
  // An earlier feed contained a listing with this agentID, so the message is not held.
  await addListing(site.context, { agentId: 'WATTLE', status: 'WITHDRAWN' });
  const pictures = '<images><img id="m" url="http://169.254.169.254/front.jpg"/></images>';
  const home = listing(ADDRESS + pictures);
  await apply(site.context, feed(home, listing('', { kind: 'business', id: 'B1' })));
  while (await pictureQueue(site.context).showNext());
  await apply(site.context, '<propertyList><residential>');
});

const changed = feed(
  listing(`${ADDRESS}<headline>New words</headline>`),
  listing(`${ADDRESS}<helipad>on the roof</helipad>`, { id: 'H2' }),
  listing('', { kind: 'business', id: 'B1' }),
);
const panel = (page: Page) => page.getByRole('region', { name: 'Try a feed file' });
const xml = (content: string, name = 'push.xml') => ({
  name,
  mimeType: 'text/xml',
  buffer: Buffer.from(content),
});
const choose = (page: Page, file: ReturnType<typeof xml>) => panel(page).locator('input').setInputFiles(file);

/** Drags a file over the page and drops it. */
async function drop(page: Page, content: string, name: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([words, file]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([words ?? ''], file ?? '', { type: 'text/xml' }));
      return transfer;
    },
    [content, name],
  );
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: data });
  await page.getByText('Drop the file to try it').waitFor();
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  expect(await page.getByText('Drop the file to try it').count()).toBe(0);
}

test('every feed run is listed with its result, and opens its report', async ({ site, visit }) => {
  const page = await hydrated(
    await visitAsStaff({ site, visit }, FEED, { expectedErrors: /report:|status of 500/ }),
  );
  const runs = page.locator('#listings-panel li h3');
  const opener = runs.nth(1).getByRole('button');
  await page.getByText('2 files, newest first').waitFor();
  expect(await runs.nth(0).innerText()).toContain('Failed: nothing was applied. The file has been cut short');
  expect(await runs.nth(0).getByRole('button').count()).toBe(0);
  expect(await runs.nth(1).innerText()).toContain('1 new, 0 changed, 0 unchanged, 1 skipped');

  await page.route(REPORT, (route) => route.fulfill({ status: 500, body: '{}' }));
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByText('The report didn’t load.').waitFor();
  await page.unroute(REPORT);
  await page.getByRole('button', { name: 'Try again' }).click();
  const skipped = page.getByRole('list', { name: /^Skipped/ });
  await skipped.waitFor();
  expect(await opener.getAttribute('aria-expanded')).toBe('true');
  expect(await skipped.innerText()).toContain('kind: business listings aren’t shown on this site');

  const refused = await page.getByRole('list', { name: /^Pictures that can’t be shown/ }).innerText();
  expect(refused).toContain('WATTLE H1 http://169.254.169.254/front.jpg');
  expect(refused).toContain('The address of the picture isn’t on the public internet.');

  await page.getByRole('list', { name: /^New/ }).getByRole('link', { name: 'WATTLE H1' }).click();
  await page.getByText('Showing 1 of 1 home').waitFor();
  await page.getByRole('heading', { name: '12 Banksia Street, Prospect, SA 5082' }).waitFor();
});

test('a dry run of a chosen file reports what it would import, and changes nothing', async ({
  site,
  visit,
}) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, FEED));
  const stored = () => site.context.database.read.selectFrom('listings').selectAll().execute();
  const before = await stored();
  // The keyboard reaches the file picker.
  await page.getByRole('tab', { name: 'Feed' }).focus();
  await page.keyboard.press('Tab');
  expect(await panel(page).locator('input:focus').count()).toBe(1);
  const release = await holdRequests(page, TRY);
  await choose(page, xml(changed));
  await panel(page).getByText('Reading push.xml…').waitFor();
  // Only one file is read at a time: until then the picker does not open.
  let opened = false;
  page.once('filechooser', () => {
    opened = true;
  });
  await panel(page).locator('input').press('Enter');
  release();
  await panel(page)
    .getByText('push.xml would import: 1 new, 1 changed, 0 unchanged, 1 skipped. Nothing has changed.')
    .waitFor();
  expect(
    await panel(page)
      .getByRole('list', { name: /^Changed/ })
      .innerText(),
  ).toContain('headline');
  expect(opened).toBe(false);
  // After choosing a file by keyboard, the focus is still on the picker.
  expect(await panel(page).locator('input:focus').count()).toBe(1);
  await page.unroute(TRY);
  expect(await panel(page).getByRole('list', { name: /^New/ }).innerText()).toContain('WATTLE H2');
  const unread = await panel(page)
    .getByRole('list', { name: /^Not understood/ })
    .innerText();
  expect(unread).toContain('residential/helipad once, for example “on the roof”');
  // A listing that is not stored has no page to link to.
  expect(await panel(page).getByRole('link').allInnerTexts()).toEqual(['WATTLE H1']);

  await choose(page, xml('<propertyList><residential>', 'half.xml'));
  await panel(page).getByText('half.xml couldn’t be used.').waitFor();
  await panel(page).getByText('Nothing was applied. The file has been cut short').waitFor();
  await choose(page, { ...xml('', 'push.zip'), buffer: Buffer.from(zip({ 'a.xml': changed })) });
  await panel(page).getByText('push.zip would import: 1 new, 1 changed').waitFor();
  expect(await stored()).toEqual(before);
  await expectNoViolationsAnywhere(page);
});

test('a file dropped anywhere on the tab gets a dry run, and one with another extension is refused', async ({
  site,
  visit,
}) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=listings`));
  await page.getByText(/^Showing \d+ of \d+ homes/).waitFor();
  await drop(page, changed, 'dropped.xml');
  await panel(page).getByText('dropped.xml would import: 1 new, 1 changed').waitFor();
  expect(await page.getByRole('tab', { name: 'Feed' }).getAttribute('aria-selected')).toBe('true');
  await drop(page, 'MZ', 'setup.exe');
  await panel(page).getByText('setup.exe: It isn’t an .xml or .zip file.').waitFor();
});

test('a refusal by the server and a lost connection each show a message', async ({ site, visit }) => {
  const page = await hydrated(
    await visitAsStaff({ site, visit }, FEED, { expectedErrors: /feed file:|status of 413|ERR_FAILED/ }),
  );
  const message = 'The file is larger than 100 MB. Send it without its pictures.';
  await page.route(TRY, (route) =>
    route.fulfill({ status: 413, body: JSON.stringify({ errors: [{ message }] }) }),
  );
  await choose(page, xml(changed));
  await panel(page).getByRole('alert').getByText(`push.xml: ${message}`).waitFor();
  await page.unroute(TRY);
  await page.route(TRY, (route) => route.abort());
  await choose(page, xml(changed));
  await panel(page).getByText('push.xml: The server didn’t answer. Please try again.').waitFor();
});

test('alarms are shown above the tabs with what to do, and disappear once they are over', async ({
  site,
  visit,
}) => {
  const page = await hydrated(
    await visitAsStaff({ site, visit }, paths.adminDashboard, { expectedErrors: /alerts:|ERR_FAILED/ }),
  );
  const banner = page.getByRole('region', { name: 'Needs attention' });
  await banner.getByRole('heading', { name: 'The feed file test.xml couldn’t be used' }).waitFor();
  expect(await banner.innerText()).toContain('Resend it from your CRM');
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  // While the server does not answer, the last known alarms stay.
  await page.route(`**${apiPaths.alerts}`, (route) => route.abort());
  await Promise.all([page.waitForEvent('requestfailed'), look()]);
  expect(await banner.getByRole('heading').count()).toBe(1);
  await page.unroute(`**${apiPaths.alerts}`);

  await site.context.database.write
    .insertInto('outbox')
    .values({
      id: 'refused',
      messageId: 'refused@localhost',
      sender: 'a@example.com',
      recipient: 'b@example.com',
      replyTo: null,
      subject: 'An enquiry',
      text: '',
      html: '',
      state: 'failed',
      nextAttemptAt: '',
      claimedBy: null,
      lastError: '550',
      contactId: null,
      createdAt: new Date().toISOString(),
      sentAt: null,
    })
    .execute();
  await look();
  await banner.getByRole('heading', { name: '1 email couldn’t be delivered' }).waitFor();
  await expectNoViolationsAnywhere(page);
  await banner.getByRole('link', { name: 'Go to the feed' }).click();
  await page.getByText('2 files, newest first').waitFor();

  await site.context.database.write.deleteFrom('outbox').where('id', '=', 'refused').execute();
  await site.context.database.write.deleteFrom('feedRuns').where('state', '=', 'failed').execute();
  await look();
  await expect.poll(() => banner.getByRole('heading').count()).toBe(0);
});

test('opening the feed again shows the runs that have come meanwhile', async ({ site, visit }) => {
  await apply(site.context, '<propertyList><residential>');
  const page = await hydrated(await visitAsStaff({ site, visit }, FEED));
  const runs = page.locator('#listings-panel li h3');
  await runs.first().waitFor();
  const before = await runs.count();
  const feedOf = (id: string) => feed(listing('', { kind: 'business', id }));
  await apply(site.context, feedOf('B2'));
  await page.getByRole('tab', { name: 'Feed' }).click();
  await expect.poll(() => runs.count()).toBe(before + 1);
  // The banner above does the same when it reports a file.
  await apply(site.context, feedOf('B3'));
  await page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('link', { name: 'Go to the feed' })
    .click();
  await expect.poll(() => runs.count()).toBe(before + 2);
});

test('staff accept or refuse a held message, and the page confirms it', async ({ site, visit }) => {
  const strange = (id: string, agent: string) => listing(ADDRESS, { id, agent });
  await apply(site.context, feed(strange('S1', 'STRANGER'), strange('O1', 'OTHER')));
  const page = await hydrated(await visitAsStaff({ site, visit }, FEED));
  const waiting = page.getByRole('region', { name: 'Waiting for your approval' });
  await waiting.getByRole('heading', { name: 'STRANGER S1, Prospect' }).waitFor();
  await expectNoViolationsAnywhere(page);
  await page.getByRole('heading', { name: '2 homes from the feed are waiting for your approval' }).waitFor();
  await waiting.getByRole('button', { name: 'Accept STRANGER S1' }).click();
  await page.getByText('STRANGER S1 was accepted.').waitFor();
  // The alarm above follows at once, not a minute later.
  const oneWaits = page.getByRole('heading', { name: '1 home from the feed is waiting for your approval' });
  await oneWaits.waitFor({ timeout: 50_000 });
  // The list is loaded once more, and arrives after the refusal, although it was read before.
  const wasRead = Promise.withResolvers<void>();
  const isRefused = Promise.withResolvers<void>();
  const hasArrived = Promise.withResolvers<void>();
  const answerLate = async (route: Route) => {
    const response = await route.fetch();
    wasRead.resolve();
    await isRefused.promise;
    await route.fulfill({ response }).catch(() => {});
    hasArrived.resolve();
  };
  await page.route(`**${apiPaths.heldMessages}`, answerLate, { times: 1 });
  await page.getByRole('tab', { name: 'Feed' }).click();
  await wasRead.promise;
  await waiting.getByRole('button', { name: 'Refuse OTHER O1' }).click();
  await page.getByText('OTHER O1 was refused.').waitFor();
  isRefused.resolve();
  await hasArrived.promise;
  await nextPaint(page);
  expect(await waiting.count()).toBe(0);
  const { read } = site.context.database;
  const rows = await read
    .selectFrom('listings')
    .select('agentId')
    .where('agentId', 'in', ['STRANGER', 'OTHER'])
    .execute();
  expect(rows).toEqual([{ agentId: 'STRANGER' }]);
});

test('a held message is not refused in place of the older one that staff saw', async ({ site, visit }) => {
  const strange = (words: string) =>
    listing(`${ADDRESS}<headline>${words}</headline>`, { id: 'N1', agent: 'NEWER' });
  await apply(site.context, feed(strange('Seen')));
  const expectedErrors = /status of 409|held messages:/;
  const page = await hydrated(await visitAsStaff({ site, visit }, FEED, { expectedErrors }));
  const refuse = page.getByRole('button', { name: 'Refuse NEWER N1' });
  await refuse.waitFor();
  await apply(site.context, feed(strange('Unseen')));
  const reloaded = page.waitForResponse(`**${apiPaths.heldMessages}`);
  await refuse.click();
  const refused = page.getByText('A newer message about this home has arrived.');
  await refused.waitFor();
  await (await reloaded).finished();
  await nextPaint(page);
  await refuse.click();
  await page.getByText('NEWER N1 was refused.').waitFor();
  expect(await refused.count()).toBe(0);
});

test('a file that was tried can be imported, and its run and held homes are shown', async ({
  site,
  visit,
}) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, FEED));
  const imported = listing(`${ADDRESS}<headline>Imported words</headline>`);
  const strange = listing(ADDRESS, { id: 'U1', agent: 'UNKNOWN' });
  await choose(page, xml(feed(imported, strange), 'by-hand.xml'));
  await panel(page).getByRole('button', { name: 'Import this file' }).click();
  await panel(page).getByText('by-hand.xml has been imported: 0 new, 1 changed').waitFor();
  expect(await panel(page).getByRole('button', { name: 'Import this file' }).count()).toBe(0);
  const history = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Feed history' }) });
  await history.locator('li h3').first().getByText('by-hand.xml').waitFor();
  await page.getByRole('button', { name: 'Accept UNKNOWN U1' }).waitFor();
});
