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
