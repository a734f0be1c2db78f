import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { demoPeople } from '../../../demo/people.ts';
import { paths } from '../../../shared/paths.ts';
import { publishContent } from '../../support/agency.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, PHONE, testInOneWindow as test } from '../../support/browser.ts';
import { send, sendOne, staffOf } from '../../support/leads.ts';
import { STAFF, signIn, visitAsStaff } from '../../support/staff.ts';

const LEADS = `${paths.adminDashboard}?tab=leads`;
const LISTINGS = `${paths.adminDashboard}?tab=listings`;
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const isOpen = (page: Page, name: string) =>
  expect.poll(() => tab(page, name).getAttribute('aria-selected')).toBe('true');

test.beforeEach(async ({ site }) => {
  await signIn(site.context);
});

test("a login opens the leads; the dashboard's plain address opens the files for staff who are signed in", async ({
  site,
  visit,
}) => {
  const page = await hydrated(await visit(paths.adminDashboard));
  await page.getByLabel('Username').fill(STAFF.username);
  await page.getByLabel('Password').fill(STAFF.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await isOpen(page, 'Leads');
  const plain = await visitAsStaff({ site, visit });
  await isOpen(plain, 'Files');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    'Leads',
    'Listings',
    'Files',
    'Newsletter',
    'Agency',
    'Staff',
  ]);
});

test('staff pages have a bar of their own, without the header and footer of the public site', async ({
  site,
  visit,
}) => {
  for (const page of [await visit(paths.adminLogin), await visitAsStaff({ site, visit }, LEADS)]) {
    await hydrated(page);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('banner').count()).toBe(0);
    const home = page.getByRole('link', { name: /, home$/ });
    expect(await home.getAttribute('href')).toBe(paths.home);
    await expectNoViolationsAnywhere(page, { withFrame: true });
  }
  const page = await hydrated(await visit(paths.adminLogin));
  await page.getByRole('link', { name: /, home$/ }).click();
  await page.getByRole('contentinfo').waitFor();
  expect(await page.getByRole('banner').count()).toBe(1);
});

test('the skip link skips the bar', async ({ site, visit }) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, LEADS));
  await page.getByLabel('Search by name').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Set up your agency');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('list-search');
});

test('on a phone every tab is in view', async ({ site, visit }) => {
  const viewport = { width: 390, height: 844 };
  const page = await visitAsStaff({ site, visit }, LEADS, { viewport });
  await tab(page, 'Leads').waitFor();
  for (const each of await page.getByRole('tab').all()) {
    const box = await each.boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
  }
});

test('the Leads tab shows the number of new leads, updated live on every tab', async ({ site, visit }) => {
  await site.context.database.write.deleteFrom('leads').execute();
  const page = await visitAsStaff({ site, visit }, LISTINGS);
  const label = () => tab(page, 'Leads').innerText();
  await page.getByLabel('Search by address').waitFor();
  expect(await label()).toBe('Leads');
  await send(site.context, 'newsletter');
  await expect.poll(label).toMatch(/^Leads\s*1\s*new$/);
  await tab(page, 'Leads').click();
  const id = await sendOne(site.context, 'manage');
  await expect.poll(label).toMatch(/^Leads\s*2\s*new$/);
  const { change } = await staffOf(site.context);
  await change(id, { version: 1, state: 'done' });
  await expect.poll(label).toMatch(/^Leads\s*1\s*new$/);
  await tab(page, 'Files').click();
  await send(site.context, 'newsletter', { firstName: 'Third' });
  await expect.poll(label).toMatch(/^Leads\s*2\s*new$/);
});

test('the bar that publishes a document is fixed to the foot of a high window, but not of a low one', async ({
  site,
  visit,
}) => {
  for (const [height, isFixed] of [
    [900, true],
    [510, false],
  ] as const) {
    const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=agency`, {
      viewport: { width: 1280, height },
    });
    const button = page.getByRole('button', { name: 'Publish', exact: true });
    await button.waitFor();
    expect(((await button.boundingBox())?.y ?? 0) < height).toBe(isFixed);
  }
});

test('the bar fits the width of a phone', async ({ site, visit }) => {
  for (const width of [320, 390]) {
    const page = await visitAsStaff({ site, visit }, LEADS, { viewport: { width, height: 800 } });
    await page.getByLabel('Search by name').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test.for(['listings', 'agency&part=people', 'agency&part=email'])(
  'with text twice as large, a phone shows the tab %s without scrolling sideways',
  async (tab, { site, visit }) => {
    await publishContent(site.context, 'people', demoPeople);
    const page = await hydrated(
      await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=${tab}`, PHONE),
    );
    await page
      .getByRole('button', { name: /^(Hide|Move up|Send)/ })
      .first()
      .waitFor();
    const overflow = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBe(0);
  },
);
