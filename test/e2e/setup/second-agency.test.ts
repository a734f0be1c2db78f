import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { apply } from '../../../server/feed/test/support.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { MAILBOXES } from '../../support/agency.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { readDemoFacts } from '../../support/demo-facts.ts';
import { addOtherPages } from '../../support/every-page.ts';
import { pagesWith } from '../../support/pages.ts';
import {
  FACTS_OF_THE_DEMO,
  HARBOUR_AND_VALE,
  PERTH_FEED,
  publishSecondAgency,
  TWO_OFFICES_FEED,
} from '../../support/second-agency.ts';
import type { Site } from '../../support/site.ts';
import { visitAsStaff } from '../../support/staff.ts';

const WIDTHS = [390, 820, 1440];
const SCHEMES = ['light', 'dark'] as const;

/** Chooses Western Australia. The time zone follows, and one of another state is doubted, but not refused. */
async function chooseState(page: Page): Promise<void> {
  const state = page.getByLabel('State', { exact: true });
  const zone = page.getByLabel('Time zone');
  const doubts = page.getByText('The usual time zone in');
  // A zone that is not the usual one stays.
  await zone.selectOption('Australia/Broken_Hill');
  expect(await doubts.count()).toBe(0);
  await state.selectOption('WA');
  expect(await zone.inputValue()).toBe('Australia/Broken_Hill');
  await page
    .getByText('The usual time zone in Western Australia is Perth, not Broken Hill. Please check it.')
    .waitFor();
  for (const other of ['Australia/Eucla', 'Australia/Perth']) {
    await zone.selectOption(other);
    await doubts.waitFor({ state: 'detached' });
  }
  await state.selectOption('NSW');
  await state.selectOption('WA');
  expect(await zone.inputValue()).toBe('Australia/Perth');
}

/** Enters the facts that change when the agency moves to another state. */
async function moveToPerth(page: Page): Promise<void> {
  const fill = (label: string, text: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) }).fill(text);
  await fill('Region', 'Perth');
  await fill('Phone', '(08) 6010 0140');
  await fill('Street', '1 Forrest Street');
  await fill('Suburb', 'Cottesloe');
  await fill('Postcode', '6011');
  await chooseState(page);
  await page.getByRole('button', { name: 'Find the coordinates' }).click();
  await page
    .getByText('Found 1 Forrest Street, Cottesloe WA 6011, but it may only be the middle of the suburb.')
    .waitFor();
  expect(await page.getByLabel('Latitude').inputValue()).toMatch(/^-31\.9/);
  expect(await page.getByLabel('Longitude').inputValue()).toMatch(/^115\.7/);
  for (const _ of HARBOUR_AND_VALE.offices)
    await page.getByRole('button', { name: 'Remove office 1' }).click();
  await page.getByText('What the site says about the law in Western Australia').click();
  await page.getByText('has no cooling-off period').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. Visitors can see it now.').waitFor();
}

/** The demo's facts that a page contains, even in parts that are hidden at this size. */
const demoFactsIn = (page: Page): Promise<string[]> =>
  page.evaluate((facts) => {
    const html = document.documentElement.outerHTML.toLowerCase();
    return facts.filter((fact) => html.includes(fact.toLowerCase()));
  }, FACTS_OF_THE_DEMO);

type Walk = { site: Site; page: Page; property: string; suburb: string };

/** Opens every page at each size, light and dark, and looks for facts of the demo. */
async function expectNoDemoFacts({ site, page, property, suburb }: Walk): Promise<void> {
  const pages = [
    ...pagesWith({ property, team: ['bo-byron', 'minh-tran'], suburb }),
    ...(await addOtherPages(site.context)),
  ];
  for (const path of pages) {
    // The texts do not wait for the pictures.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await page.title(), path).toContain('Harbour & Vale');
    expect(await demoFactsIn(page), path).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        expect(await readDemoFacts(page), `${path} at ${width}, ${colorScheme}`).toEqual([]);
      }
    }
  }
  for (const path of [apiPaths.sitemap, apiPaths.robots, apiPaths.llms]) {
    const text = (await (await fetch(site.url + path)).text()).toLowerCase();
    if (path !== apiPaths.robots) expect(text, path).toMatch(/harbour & vale|harbour-vale/);
    expect(
      FACTS_OF_THE_DEMO.filter((fact) => text.includes(fact.toLowerCase())),
      path,
    ).toEqual([]);
  }
}

/**
 * Opens every part of the dashboard by its own links, and looks for facts of the demo, also in what fields contain. The
 * choices of a list have the other states and time zones.
 */
async function expectNoDemoFactsForStaff(page: Page): Promise<void> {
  const opened = new Set<string>();
  const next = async () => {
    const links = await page
      .locator('a[href*="?tab="]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    // Those of the open tab follow the tabs.
    return links.findLast((each) => /\?tab=\w+(&part=\w+)?$/.test(each) && !opened.has(each));
  };
  for (let link = await next(); link !== undefined; link = await next()) {
    opened.add(link);
    // If the link were pressed, those of the earlier tab would still be there for a moment.
    await page.goto(link);
    await hydrated(page);
    await page.getByRole('tabpanel').first().waitFor();
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    const shown = await page.evaluate(() => {
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      for (const option of copy.querySelectorAll('option')) option.remove();
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
        ({ value }) => value,
      );
      return [copy.outerHTML, ...fields].join('\n').toLowerCase();
    });
    // The mail server's part shows MAIL_FROM, which is the same for all tests.
    const others = shown.replaceAll(MAILBOXES.MAIL_FROM.toLowerCase(), '');
    expect(
      FACTS_OF_THE_DEMO.filter((fact) => others.includes(fact.toLowerCase())),
      link,
    ).toEqual([]);
  }
  expect(opened.size).toBeGreaterThan(10);
}

test('no page of an agency in Sydney contains a fact of the demo', async ({ site, visit }) => {
  const { context } = site;
  await context.database.write.deleteFrom('listings').execute();
  await publishSecondAgency(context);
  const [sale] = (await apply(context, TWO_OFFICES_FEED)).listings;
  const property = sale?.listingId ?? '';
  const page = await visit(paths.property(property), { expectedErrors: /status of 404/ });
  await expectNoDemoFacts({ site, page, property, suburb: 'byron-bay-2481' });
});

test('no part of the dashboard of an agency in Sydney contains a fact of the demo', async ({
  site,
  visit,
}) => {
  await site.context.database.write.deleteFrom('listings').execute();
  await publishSecondAgency(site.context);
  await apply(site.context, TWO_OFFICES_FEED);
  await expectNoDemoFactsForStaff(
    await hydrated(await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=leads`)),
  );
});

test('an agency moves from Sydney to Perth, and no page contains a fact of the demo', async ({
  site,
  visit,
}) => {
  const { context } = site;
  await context.database.write.deleteFrom('listings').execute();
  await publishSecondAgency(context);
  await moveToPerth(
    await hydrated(await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=agency&part=facts`)),
  );
  const [sale] = (await apply(context, PERTH_FEED)).listings;
  const property = sale?.listingId ?? '';

  const page = await visit(paths.property(property), { expectedErrors: /status of 404/ });
  const words = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
  expect(words).toContain('Next inspection Sat 5 Dec, 11:00 – 11:30 am');
  expect(words).toContain('Licence 20000000');
  // Perth is eight hours ahead of UTC in every season.
  expect(await page.content()).toContain('2099-12-05T03:00:00');
  await expectNoDemoFacts({ site, page, property, suburb: 'cottesloe-6011' });
});
