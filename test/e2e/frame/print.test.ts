import { expect } from 'vitest';
import { importDemoFiles } from '../../../demo/files.ts';
import { DAY_MS } from '../../../shared/constants.ts';
import { paths } from '../../../shared/paths.ts';
import { test } from '../../support/browser.ts';
import { send } from '../../support/leads.ts';
import { addInspection, addListing } from '../../support/listings.ts';
import { visitAsStaff } from '../../support/staff.ts';

/** The space between the margins of a sheet of A4, in CSS pixels. */
const SHEET = { viewport: { width: 718, height: 1047 } };

test('a printed list has two homes in a row, and none is cut between two sheets', async ({ visit }) => {
  const page = await visit(paths.forSale, SHEET);
  await page.emulateMedia({ media: 'print' });
  const homes = await page.locator('li[id^="home-"]').evaluateAll((items) =>
    items.map((item) => ({
      top: item.getBoundingClientRect().top,
      inside: getComputedStyle(item).breakInside,
    })),
  );
  expect(new Set(homes.map(({ inside }) => inside))).toEqual(new Set(['avoid']));
  expect(homes[1]?.top).toBe(homes[0]?.top);
  expect(homes[2]?.top).toBeGreaterThan(homes[0]?.top ?? 0);
});

test('neither a printed inspection of a home nor the address at the foot of a page is cut between two sheets', async ({
  site,
  visit,
}) => {
  const home = await addListing(site.context);
  await addInspection(site.context, home, new Date(Date.now() + DAY_MS).toISOString());
  const page = await visit(paths.property(home), SHEET);
  await page.emulateMedia({ media: 'print' });
  for (const part of [page.locator('#inspection-times .bg-sand'), page.locator('footer address').first()]) {
    expect(await part.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid');
  }
});

test('a printed accordion has all its texts', async ({ visit }) => {
  const page = await visit(paths.manage);
  const text = page.locator('main details').nth(2).locator('p').first();
  await text.waitFor({ state: 'attached' });
  expect(await text.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await text.isVisible()).toBe(true);
});

test('a printed form has no buttons, and begins on the first sheet', async ({ visit }) => {
  const page = await visit(paths.estimate);
  const submit = page.locator('main').getByRole('button', { name: 'SUBMIT' });
  await submit.waitFor();
  const margin = '1cm';
  const printed = await page.pdf({
    format: 'A4',
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  });
  // The second sheet has only the foot of the page.
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  expect(await submit.isVisible()).toBe(false);
});

test('printed results of a search have neither its form nor the buttons of its map', async ({ visit }) => {
  const page = await visit(`${paths.searchResults}?query=Norwood&view=map`);
  const zoom = page.getByRole('button', { name: 'Zoom in', exact: true });
  const form = page.getByRole('button', { name: 'Search', exact: true });
  for (const control of [zoom, form]) await control.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect([await zoom.isVisible(), await form.isVisible()]).toEqual([false, false]);
});

test('printed inspections and guides have no links that only a screen can follow', async ({
  site,
  visit,
}) => {
  await importDemoFiles(site.context);
  const links = [
    [paths.buyInspections, 'View More'],
    [paths.buyGuides, 'Download'],
  ] as const;
  for (const [path, name] of links) {
    const page = await visit(path);
    const link = page.locator('main').getByRole('link', { name }).first();
    await link.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await link.isVisible()).toBe(false);
  }
});

test('a printed lead is whole and alone, with its status and its whole note', async ({ site, visit }) => {
  await send(site.context, 'enquiry');
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=leads`);
  await page.locator('[data-rows] li').getByRole('link').first().click();
  const lead = page.getByRole('dialog');
  const note = lead.getByLabel('Note');
  await note.fill('Called twice.\n'.repeat(40));
  await page.emulateMedia({ media: 'print' });
  for (const part of [lead, note]) {
    expect(await part.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight)).toBe(0);
  }
  expect(await lead.getByRole('button', { name: 'New', exact: true }).isVisible()).toBe(true);
  expect(await lead.getByRole('button', { name: 'Done', exact: true }).isVisible()).toBe(false);
  expect(await page.locator('[data-rows]').isVisible()).toBe(false);
});
