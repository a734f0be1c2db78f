import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test, type Visit } from '../../support/browser.ts';
import { addListing } from '../../support/listings.ts';
import { translate } from '../../support/translation.ts';

/** Opens a page that the browser translates once the application runs. */
async function visitTranslated(visit: Visit, path: string): Promise<Page> {
  const page = await hydrated(await visit(path));
  await translate(page);
  return page;
}

/** What an element says, without the marks of the translation. */
const words = async (page: Page, selector: string) =>
  (await page.locator(selector).first().innerText()).replaceAll(/[«»]/g, '').replaceAll(/\s+/g, ' ').trim();

const choose = (page: Page, suburb: RegExp) => page.getByRole('checkbox', { name: suburb }).click();

test('a translated list counts the homes of each choice', async ({ visit, site }) => {
  await addListing(site.context, { id: 'far', streetNumber: '91', suburb: 'Blackwood', postcode: '5051' });
  const page = await visitTranslated(visit, paths.forSale);
  const count = () => words(page, '[aria-label=Results] [role=status]');
  expect(await count()).toMatch(/^\d\d homes for sale$/);
  await page.locator('summary').filter({ hasText: 'Filters' }).click();
  await choose(page, /^Blackwood/);
  await expect.poll(count).toBe('1 home for sale');
  expect(await words(page, 'main a[href$=".atom"], main a[href*=".atom?"]')).toBe(
    'Follow these homes for sale in a feed reader (RSS)',
  );
  await choose(page, /^Norwood/);
  await expect.poll(() => words(page, 'summary .figures')).toBe('(2)');
});

test('translated inspections count those of each choice', async ({ visit }) => {
  const page = await visitTranslated(visit, paths.buyInspections);
  const count = () => words(page, 'main [role=status]');
  expect(await count()).toBe('1 of 1 Results');
  await page.locator('summary').filter({ hasText: 'Filters' }).click();
  await page.locator('main select[name=minBeds]').selectOption('5');
  await expect.poll(count).toBe(messages.noInspections);
  await page.goBack();
  await expect.poll(count).toBe('1 of 1 Results');
});

test('the map of a translated list opens, names the home under the pointer, and closes', async ({
  visit,
  site,
}) => {
  await addListing(site.context, {
    id: 'secret',
    streetNumber: '92',
    addressDisplay: 0,
    suburb: 'Unley',
    postcode: '5061',
  });
  const page = await visitTranslated(visit, paths.forSale);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /Map/ }).click();
  const pin = page.getByRole('button', { name: /^Unley, SA/ });
  await pin.hover();
  const status = () => words(page, 'main section[data-starts] ~ [role=status]');
  await expect.poll(status).toMatch(/, \w/);
  await page.mouse.move(5, 5);
  await expect.poll(() => page.locator('main section[data-starts] ~ [role=status]').isVisible()).toBe(false);
  await main.getByRole('link', { name: /List/ }).click();
  await main.getByRole('link', { name: /Map/ }).waitFor();
});

test('each step of a translated form says which it is', async ({ visit }) => {
  const page = await visitTranslated(visit, paths.manageSwitch);
  const heading = () => words(page, 'main h2');
  const next = () => page.getByRole('button', { name: /Next/ }).click();
  expect(await heading()).toBe('Step 1 of 4: Where is the property?');
  await next();
  await expect.poll(heading).toBe('Step 2 of 4: Is it tenanted?');
  await next();
  await expect.poll(heading).toBe('Step 3 of 4: Who manages it now?');
  expect(await words(page, 'main p.label')).toBe('Step 3 of 4 75%');
});

test('the second step of a translated appraisal asks whom to call', async ({ visit }) => {
  const page = await visitTranslated(visit, paths.appraisal);
  await page.getByRole('main').getByRole('combobox').fill('12 Parade, Norwood');
  await page.getByRole('button', { name: /NEXT/ }).click();
  await expect.poll(() => words(page, 'main h2')).toBe('Step 2 of 2 Who should we call?');
});

test('a translated gallery counts its photographs', async ({ visit }) => {
  const page = await visitTranslated(visit, paths.property('sale27'));
  await page.getByRole('button', { name: 'Next photograph' }).first().click();
  await expect.poll(() => words(page, 'main p[aria-live]')).toMatch(/^2 \//);
  await page.getByRole('button', { name: 'Show full screen' }).click();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => words(page, 'dialog[open] p[aria-live], dialog:popover-open p[aria-live]'))
    .toMatch(/^3 \//);
});
