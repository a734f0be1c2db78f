import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { longestLine } from '../../support/lines.ts';

const STAGES = [
  'Rental Assessment & Property Preparation',
  'Marketing & Tenant Inspections',
  'Application Review',
  'Tenant Acceptance & Lease Signing',
  'Ongoing Property Management',
];

test('the five stages of the management page open and close by pointer and keyboard', async ({ visit }) => {
  const page = await hydrated(await visit(paths.manage));
  const stages = page.locator('main details');
  expect(await stages.locator('h3').allInnerTexts()).toEqual(STAGES);
  const open = () => stages.evaluateAll((all) => all.map((stage) => stage.hasAttribute('open')));
  expect(await open()).toEqual([true, false, false, false, false]);
  await page.getByText('Application Review').click();
  expect(await open()).toEqual([true, false, true, false, false]);
  await stages.nth(4).locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await open()).toEqual([true, false, true, false, true]);
  await page.keyboard.press('Space');
  expect(await open()).toEqual([true, false, true, false, false]);
});

const TEXTS = [paths.sell, paths.manage, paths.privacy, paths.terms, paths.about, paths.offer];

test.for(TEXTS)('no line of the texts of %s has more than 68 characters', async (path, { visit }) => {
  const page = await visit(path, { javaScriptEnabled: false });
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
  const paragraphs = await page
    .locator('main :is(.rich-text, section[aria-labelledby="before-you-offer"]) p')
    .all();
  expect(paragraphs.length).toBeGreaterThan(1);
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The count includes the space at which a line breaks.
    for (const words of paragraphs) expect(await longestLine(words)).toBeLessThanOrEqual(69);
  }
});

test("'Switch to us' leads to the switch form, and the stages open without scripts", async ({ visit }) => {
  const page = await visit(paths.manage, { javaScriptEnabled: false });
  for (const link of await page.getByRole('link', { name: 'Switch to us' }).all()) {
    expect(await link.getAttribute('href')).toBe(paths.manageSwitch);
  }
  await page.getByText('Application Review').click();
  expect(await page.getByText('The choice is yours.').isVisible()).toBe(true);
});

test('the privacy policy says when it was last updated, and its table of contents links to its parts', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.privacy));
  expect(await page.locator('h1').innerText()).toBe('Privacy Policy');
  expect(await page.getByText('Last updated 20 September 2024').count()).toBe(1);
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const target of targets) expect(await page.locator(`main ${target} h2`).count(), target ?? '').toBe(1);
  await links.last().click();
  await page.waitForFunction(() => location.hash === '#demo');
});

test('the terms have a page of their own, which links to the privacy policy', async ({ visit }) => {
  const page = await visit(paths.terms);
  expect(await page.locator('h1').innerText()).toBe('Terms and Conditions');
  expect(await page.getByRole('link', { name: 'privacy policy', exact: true }).getAttribute('href')).toBe(
    paths.privacy,
  );
});
