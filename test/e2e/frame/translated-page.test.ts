import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { DEFAULT_THEME } from '../../../shared/agency/theme/theme.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { publishContent } from '../../support/agency.ts';
import {
  hydrated,
  test as inOwnWindow,
  PHONE,
  testInOneWindow as test,
  type Visit,
  type VisitOptions,
} from '../../support/browser.ts';
import { addListing } from '../../support/listings.ts';
import { holdRequests } from '../../support/network.ts';
import { translate, translateOnLoad } from '../../support/translation.ts';

/** A home of a list, which is hydrated last. */
const HOME = 'main a[href^="/property/"]';

/**
 * Opens a page that the browser translates once the application runs.
 * @param part the part that is hydrated last
 */
async function visitTranslated(visit: Visit, path: string, part = 'main'): Promise<Page> {
  const page = await hydrated(await visit(path), part);
  await translate(page);
  return page;
}

/** What an element says, without the marks of the translation. */
const words = async (page: Page, selector: string) =>
  (await page.locator(selector).first().innerText()).replaceAll(/[«»]/g, '').replaceAll(/\s+/g, ' ').trim();

const choose = (page: Page, suburb: RegExp) => page.getByRole('checkbox', { name: suburb }).click();

test('a translated list counts the homes of each choice', async ({ visit, site }) => {
  await addListing(site.context, { id: 'far', streetNumber: '91', suburb: 'Blackwood', postcode: '5051' });
  const page = await visitTranslated(visit, paths.forSale, HOME);
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
  const page = await visitTranslated(visit, paths.buyInspections, HOME);
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
  const page = await visitTranslated(visit, paths.forSale, HOME);
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

describe('a page that is translated before somebody uses it', () => {
  const REDRAWN = { expectedErrors: /React error #418|A speculation rule set was inserted/ };

  /** Opens a page that the browser translates at once, and lets it load no script of the application yet. */
  async function visitOnceTranslated(visit: Visit, path: string, options: VisitOptions = {}) {
    const page = await visit(paths.terms, { ...REDRAWN, ...options });
    await translateOnLoad(page);
    await page.goto(path);
    await page.locator('font').first().waitFor();
    const release = await holdRequests(page, '**/assets/*.js');
    return { page, release };
  }

  inOwnWindow('keeps the answers and the focus', async ({ visit }) => {
    const { page, release } = await visitOnceTranslated(visit, paths.contact);
    const main = page.getByRole('main');
    await main.locator('[name=lastName]').fill('Lovelace');
    await main.locator('textarea').fill('Is it quiet?');
    await main.locator('select').first().selectOption({ index: 2 });
    await main.locator('[name=firstName]').click();
    await page.keyboard.type('Ada');
    release();
    await hydrated(page);
    await page.keyboard.type(' K.');
    expect(await main.locator('[name=firstName]').inputValue()).toBe('Ada K.');
    expect(await main.locator('[name=lastName]').inputValue()).toBe('Lovelace');
    expect(await main.locator('textarea').inputValue()).toBe('Is it quiet?');
    expect(
      await main
        .locator('select')
        .first()
        .evaluate(({ selectedIndex }: HTMLSelectElement) => selectedIndex),
    ).toBe(2);
  });

  inOwnWindow('keeps an open menu, and the scheme that the visitor has chosen', async ({ visit }) => {
    const { page, release } = await visitOnceTranslated(visit, paths.privacy, PHONE);
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
    });
    await page.reload();
    await page.locator('font').first().waitFor();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('#site-menu summary').nth(1).click();
    release();
    await hydrated(page);
    expect(await page.locator('#site-menu details').nth(1).getByRole('link').first().isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  inOwnWindow('repeats the first press', async ({ visit }) => {
    const { page, release } = await visitOnceTranslated(visit, paths.forSale);
    const hearts = page.locator('main button[name=homes]');
    await hearts.nth(0).click();
    await hearts.nth(1).click();
    release();
    await page.getByRole('banner').getByRole('link', { name: 'Shortlist, 2 homes' }).waitFor();
  });

  inOwnWindow(
    'keeps the answers if a password manager has put icons beside the fields, too',
    async ({ visit }) => {
      const page = await visit(paths.contact, REDRAWN);
      const release = await holdRequests(page, '**/assets/*.js');
      await page.evaluate(() => {
        for (const input of document.querySelectorAll('main input')) {
          input.setAttribute('data-manager', '');
          input.after(Object.assign(document.createElement('div'), { textContent: '•••' }));
        }
      });
      await page.getByRole('main').locator('[name=firstName]').click();
      await page.keyboard.type('Ada');
      release();
      await hydrated(page);
      await page.keyboard.type(' L.');
      expect(await page.getByRole('main').locator('[name=firstName]').inputValue()).toBe('Ada L.');
    },
  );

  inOwnWindow('keeps the colours of an agency in its dark footer', async ({ site, visit }) => {
    const dark = { ...DEFAULT_THEME.dark, accent: '#7fd1f0' };
    await publishContent(site.context, 'theme', { ...DEFAULT_THEME, dark });
    const { page, release } = await visitOnceTranslated(visit, paths.privacy, {
      // React's own style element is blank, and the browser blocks it.
      expectedErrors: /React error #418|A speculation rule set was inserted|Applying inline style violates/,
    });
    const accent = () =>
      page
        .locator('footer[data-theme=dark], footer [data-theme=dark]')
        .first()
        .evaluate((footer) => getComputedStyle(footer).getPropertyValue('--color-accent'));
    expect(await accent()).toBe('#7fd1f0');
    release();
    await hydrated(page);
    expect(await accent()).toBe('#7fd1f0');
  });
});
