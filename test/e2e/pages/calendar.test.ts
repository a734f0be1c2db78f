import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { test } from '../../support/browser.ts';
import { addInspection, addListing } from '../../support/listings.ts';

test('each ticket offers a calendar file that the browser downloads', async ({ visit, site }) => {
  const id = await addListing(site.context, { auctionAt: '2031-11-29T01:30:00.000Z' });
  const inspection = await addInspection(site.context, id, '2031-11-28T23:30:00.000Z');
  const page = await visit(paths.property(id));
  const tickets = page.getByRole('region', { name: 'Inspections and auction' });
  const files = tickets.getByRole('link', { name: /^Apple, Outlook \(\.ics\) ?: / });
  expect(await files.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    `/calendar/${id}.ics`,
    `/calendar/${inspection}.ics`,
  ]);
  const [download] = await Promise.all([page.waitForEvent('download'), files.last().click()]);
  expect(download.suggestedFilename()).toBe(`inspection-${inspection}.ics`);
});

test('an auction without a time shows only its day', async ({ visit, site }) => {
  const id = await addListing(site.context, { auctionAt: '2031-11-28T13:30:00.000Z' });
  const page = await visit(paths.property(id));
  const tickets = page.getByRole('region', { name: 'Inspections and auction' });
  expect(await tickets.locator('time').allInnerTexts()).toEqual(['Saturday 29 November']);
  const link = tickets.getByRole('link', { name: /Add to Calendar ?: Auction, Saturday 29 November \(/ });
  expect(await link.getAttribute('href')).toContain('dates=20311129%2F20311130');
});

test('each inspection card offers the calendar file beside "Add to Calendar"', async ({ visit }) => {
  const page = await visit(paths.buyInspections);
  const card = page.getByRole('article').first();
  expect(await card.getByRole('link', { name: /^Add to Calendar/ }).count()).toBe(1);
  const file = await card.getByRole('link', { name: /^Apple, Outlook/ }).getAttribute('href');
  const answer = await fetch(new URL(file ?? '', page.url()));
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
});
