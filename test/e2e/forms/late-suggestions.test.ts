import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { hydrated, nextPaint, testInOneWindow as test } from '../../support/browser.ts';
import { holdRequests } from '../../support/network.ts';

test('suggestions that arrive after the visitor has scrolled on do not scroll the page back', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.offer));
  const answer = await holdRequests(page, `**${apiPaths.places}?*`);
  const requested = page.waitForRequest(`**${apiPaths.places}?*`);
  await page.locator('main form [name="searchAddress"]').fill('1 Border Road, Kaniva VIC 3419');
  await requested;
  await page.locator('footer').scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  answer();
  await page.getByRole('option').waitFor();
  await nextPaint(page);
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

/**
 * Picks a suggestion and presses the form's button while the request for the coordinates is held.
 * @returns lets the coordinates arrive, and expects that they do not send the form
 */
async function pickAndSend(page: Page, form: Locator, press: Locator) {
  await form.getByRole('combobox').pressSequentially('glenelg');
  const release = await holdRequests(page, `**${apiPaths.places}/*`);
  const answered = page.waitForResponse(`**${apiPaths.places}/*`);
  await form.getByRole('option', { name: 'Glenelg SA 5045' }).click();
  await press.click();
  await page.evaluate(() => {
    addEventListener('submit', () => (document.documentElement.dataset.sent = ''));
  });
  return async () => {
    release();
    await (await answered).finished();
    await nextPaint(page);
    expect(await page.locator('html[data-sent]').count()).toBe(0);
  };
}

test('a search for a report that waits for coordinates is given up with a press on BUY', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.home));
  const form = page.getByRole('search', { name: 'Homes' });
  const answer = await pickAndSend(page, form, form.getByRole('button'));
  await form.getByRole('tab', { name: 'BUY' }).click();
  await form.getByRole('heading', { name: 'Search homes for sale' }).waitFor();
  await answer();
  // The address is still that of the picked suggestion.
  await form.getByRole('tab', { name: 'SELL' }).click();
  await form.getByRole('heading', { name: 'Get a free property report' }).waitFor();
  await form.getByRole('button').click();
  await page.waitForURL(`**${paths.estimate}?**`);
  expect(new URL(page.url()).searchParams.get('latitude')).toMatch(/^-34\.9/);
});

test.for([
  [paths.home, 'Get report'],
  [paths.appraisal, 'NEXT'],
] as const)(
  'coordinates that arrive late on %s do not call the visitor back from the way to another page',
  async ([path, button], { visit }) => {
    const page = await hydrated(await visit(path));
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.getByRole('button', { name: button }) });
    const answer = await pickAndSend(page, form, form.getByRole('button', { name: button }));
    const open = await holdRequests(page, `**${apiPaths.pageWords('about')}`);
    const requested = page.waitForRequest(`**${apiPaths.pageWords('about')}`);
    // The link is in a closed menu.
    await page.locator(`a[href="${paths.about}"]`).first().dispatchEvent('click');
    await requested;
    await answer();
    open();
    await page.getByText('Meet the team').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.about);
  },
);
