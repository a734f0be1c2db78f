import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test, type Visit } from '../../support/browser.ts';
import type { Site } from '../../support/site.ts';
import { login, visitAsStaff } from '../../support/staff.ts';

const AGENCY = `${paths.adminDashboard}?tab=agency`;
const ROBIN = { username: 'Robin', password: 'correct horse battery' };
const JO = { username: 'Jo', password: 'another horse battery' };
/** The browser prints each refused request. */
const options = { expectedErrors: /status of 409/ };

async function openFacts(site: Site, visit: Visit, who: typeof ROBIN): Promise<Page> {
  const page = await hydrated(await visitAsStaff({ site, visit }, AGENCY, options, who));
  await page.getByLabel('Tagline').waitFor();
  return page;
}

const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');
const replacedBy = (page: Page, who: string) =>
  history(page).filter({ hasText: 'Draft that was replaced' }).filter({ hasText: who });
const saved = (page: Page) => page.getByText('Your draft is saved.').waitFor();

test('when two people draft the same field, the draft that neither keeps is under History', async ({
  site,
  visit,
}) => {
  const jo = await openFacts(site, visit, JO);
  const robin = await openFacts(site, visit, ROBIN);
  await jo.getByLabel('Tagline').fill('Jo wrote this');
  await saved(jo);
  await robin.getByLabel('Tagline').fill('Robin wrote this');
  await robin.getByText('The draft that you don’t choose is kept under History.').waitFor();
  await robin.getByRole('button', { name: 'Keep what I typed' }).click();
  await saved(robin);

  // Jo goes on typing, and gives it up for Robin's draft.
  await jo.getByLabel('Tagline').fill('Jo wrote this later');
  await jo.getByRole('button', { name: 'Show their version' }).click();
  await expect.poll(() => jo.getByLabel('Tagline').inputValue()).toBe('Robin wrote this');
  await jo.getByText('What you typed is under History.').waitFor();
  await expect.poll(() => replacedBy(jo, 'Jo,').count()).toBe(2);
  await expectNoViolationsAnywhere(jo);

  const tab = jo.waitForEvent('popup');
  await replacedBy(jo, 'Jo,').first().getByRole('link', { name: /^View/ }).click();
  const preview = await tab;
  await preview.getByRole('heading', { name: 'Jo wrote this later', level: 1 }).waitFor();
  await preview.close();

  await replacedBy(jo, 'Jo,').last().getByRole('button', { name: 'Restore replaced draft' }).click();
  await expect.poll(() => jo.getByLabel('Tagline').inputValue()).toBe('Jo wrote this');
  await jo.getByText('This is the draft again.').waitFor();
  expect(await replacedBy(jo, 'Robin,').count()).toBe(1);
});

test('what was typed during a conflict and left undecided is under History', async ({ site, visit }) => {
  const jo = await openFacts(site, visit, JO);
  const robin = await openFacts(site, visit, ROBIN);
  await robin.getByLabel('Region').fill('Robin wrote this');
  await saved(robin);
  await jo.getByLabel('Region').fill('Jo wrote this');
  await jo.getByRole('button', { name: 'Show their version' }).waitFor();
  await jo.getByRole('navigation', { name: 'Agency sections' }).getByRole('link', { name: 'Team' }).click();
  await jo.getByRole('button', { name: 'Add a person' }).waitFor();
  await jo.getByRole('navigation', { name: 'Agency sections' }).getByRole('link', { name: 'Facts' }).click();
  await replacedBy(jo, 'Jo,').first().getByRole('button', { name: 'Restore replaced draft' }).click();
  await expect.poll(() => jo.getByLabel('Region').inputValue()).toBe('Jo wrote this');
});

test('text of the agency that is being typed survives the end of the session', async ({ site, visit }) => {
  const page = await visitAsStaff(
    { site, visit },
    AGENCY,
    { expectedErrors: /status of 401|agency:/ },
    ROBIN,
  );
  await page.getByLabel('Description', { exact: true }).waitFor();
  await site.context.database.write.deleteFrom('staffTokens').execute();
  await page.getByLabel('Description', { exact: true }).fill('A long sentence');
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await login(page, ROBIN);
  await saved(page);
  expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('A long sentence');
  expect(await page.getByText('The server didn’t answer.').count()).toBe(0);
});
