import type { Page, Route } from '@playwright/test';
import { expect } from 'vitest';
import { ADDRESS, feed, listing } from '../../../server/feed/test/support.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { publishAgency } from '../../support/agency.ts';
import { hydrated, testInOneWindow as test, type Visit } from '../../support/browser.ts';
import { holdRequests, loseAnswer } from '../../support/network.ts';
import type { Site } from '../../support/site.ts';
import { fillFirstCode, STAFF, visitAsStaff } from '../../support/staff.ts';

/** The connection breaks once something is stored, and before the dashboard hears of it. */

const open = async (site: Site, visit: Visit, search: string, who = STAFF) =>
  hydrated(
    await visitAsStaff(
      { site, visit },
      `${paths.adminDashboard}?tab=${search}`,
      { expectedErrors: /Failed to load resource|The server didn’t answer/ },
      who,
    ),
  );

/** Loses the answer to the next change at this address, and all that is read there until the returned call. */
async function loseAnswerAndReads(page: Page, pattern: string): Promise<() => Promise<void>> {
  const refuseReads = (route: Route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback();
  await page.route(pattern, refuseReads);
  await loseAnswer(page, pattern, 'POST');
  return () => page.unroute(pattern, refuseReads);
}

test('a publication whose answer was lost is recognised, also once more was typed', async ({
  site,
  visit,
}) => {
  await publishAgency(site.context, {});
  const page = await open(site, visit, 'agency');
  const versions = () =>
    site.context.database.read
      .selectFrom('agencyVersions')
      .select('content')
      .where('document', '=', 'profile')
      .orderBy('version', 'desc')
      .execute();
  const { length } = await versions();
  const publish = page.getByRole('button', { name: 'Publish' });
  await page.getByLabel('Region').fill('Third ');
  const pattern = `**${agencyPaths.document('profile')}`;
  await loseAnswer(page, pattern, 'POST');
  await publish.click();
  await page.getByText('Published. Visitors can see it now.').waitFor();
  expect(await versions()).toHaveLength(length + 1);

  // The document cannot be read either, so only the next request finds out.
  await page.getByLabel('Region').fill('Fourth');
  await page.getByText('Your draft is saved.').waitFor();
  let heal = await loseAnswerAndReads(page, pattern);
  await publish.click();
  await page.getByText('The server didn’t answer.').waitFor();
  await heal();
  await publish.click();
  await page.getByText('Published. Visitors can see it now.').waitFor();
  expect(await versions()).toHaveLength(length + 2);

  await page.getByLabel('Region').fill('Fifth');
  heal = await loseAnswerAndReads(page, pattern);
  await publish.click();
  await page.getByText('The server didn’t answer.').waitFor();
  await heal();
  await page.getByLabel('Region').fill('Sixth');
  await page.getByText('Your draft is saved.').waitFor();
  await publish.click();
  await page.getByText('Published. Visitors can see it now.').waitFor();
  expect((await versions()).map(({ content }) => JSON.parse(content).region).slice(0, 4)).toEqual([
    'Sixth',
    'Fifth',
    'Fourth',
    'Third',
  ]);
});

test('a version whose restoring and a draft whose discarding had no answer are shown', async ({
  site,
  visit,
}) => {
  await publishAgency(site.context, { region: 'Before' });
  await publishAgency(site.context, { region: 'After' });
  const page = await open(site, visit, 'agency');
  const region = page.getByLabel('Region');
  await region.fill('Draft');
  await page.getByText('Your draft is saved.').waitFor();
  await loseAnswer(page, `**${agencyPaths.draft('profile')}*`, 'DELETE');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByText('Draft discarded.').waitFor();
  expect(await region.inputValue()).toBe('After');
});

test('an import whose answer was lost appears in the history', async ({ site, visit }) => {
  const page = await open(site, visit, 'listings&view=feed');
  const buffer = Buffer.from(feed(listing(ADDRESS)));
  await page.locator('input[type=file]').setInputFiles({ name: 'lost.xml', mimeType: 'text/xml', buffer });
  await loseAnswer(page, `**${apiPaths.feedRuns}?*`, 'POST');
  await page.getByRole('button', { name: 'Import this file' }).click();
  await page.getByText('The server didn’t answer.').waitFor();
  await page.getByRole('heading', { name: 'lost.xml' }).waitFor();
});

test('recovery codes are shown although the dialog was closed while they were made', async ({
  site,
  visit,
}) => {
  const page = await open(site, visit, 'files', { username: 'Ada', password: 'magpie ladder teacup' });
  await page.getByRole('button', { name: 'Account' }).click();
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const code = await fillFirstCode(section);
  const answer = await holdRequests(page, `**${peoplePaths.secondFactorCode}`);
  await code.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  answer();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect
    .poll(() => section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count())
    .toBe(10);
});
