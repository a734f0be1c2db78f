import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { demoPeople } from '../../../demo/people.ts';
import { team } from '../../../shared/content/team.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneMovingWindow as test, testInMotion } from '../../support/browser.ts';
import { atRest } from '../../support/carousel.ts';
import { addListing, addPhotos } from '../../support/listings.ts';
import { answerApi, holdApi } from '../../support/network.ts';
import { startSite } from '../../support/site.ts';

const [sales, manager] = team();
const profile = (member = sales) => paths.team(member?.id ?? '');
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = 'rgb(250, 247, 241)';
const DARK = 'rgb(21, 26, 23)';

test('a profile shows the name, position, contact details, portrait and text of a team member', async ({
  visit,
}) => {
  const page = await visit(profile());
  expect(await page.locator('h1').innerText()).toBe('Marnie Calloway');
  const main = page.locator('main');
  expect(await main.getByText('Sales Director').count()).toBe(1);
  expect(await main.getByRole('link', { name: '0400 000 141' }).getAttribute('href')).toBe('tel:0400000141');
  expect(await main.getByRole('link', { name: 'marnie@redgum.example' }).getAttribute('href')).toBe(
    'mailto:marnie@redgum.example',
  );
  expect(await main.getByRole('link', { name: /^LinkedIn/ }).getAttribute('href')).toBe(
    demoPeople.members[0]?.linkedin,
  );
  expect(await main.getByRole('img', { name: 'Portrait of Marnie Calloway' }).count()).toBe(1);
  expect(await main.locator('div.text-lead > p').count()).toBe(2);
});

test('Request Appraisal leads to the appraisal for the sales director, and to management for the other', async ({
  visit,
}) => {
  for (const [member, link] of [
    [sales, paths.appraisal],
    [manager, paths.manage],
  ] as const) {
    const page = await visit(profile(member));
    expect(await page.getByRole('link', { name: 'Request Appraisal' }).getAttribute('href')).toBe(link);
  }
});

test('an unknown team member leads to the 404 page', async ({ visit }) => {
  const page = await visit(paths.team('nobody'), { expectedErrors: /404/ });
  await page.waitForURL(`**${paths.notFound}`);
  expect(await page.locator('h1').innerText()).toBe(messages.notFoundTitle);
});

test('the dark mode switch applies to the whole site, is remembered, and never flashes', async ({
  visit,
}) => {
  const page = await hydrated(await visit(profile(), { colorScheme: 'light' }));
  const toggle = page.getByRole('switch', { name: 'Dark mode' });
  expect(await toggle.getAttribute('aria-checked')).toBe('false');
  expect(await ground(page)).toBe(LIGHT);
  await toggle.press('Space');
  expect(await toggle.getAttribute('aria-checked')).toBe('true');
  expect(await ground(page)).toBe(DARK);

  // The theme must be applied before anything is painted: it is already set when <body> is parsed.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.atBody = document.documentElement.dataset.theme ?? 'none';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(paths.home);
  await hydrated(page);
  expect(await page.evaluate(() => document.documentElement.dataset.atBody)).toBe('dark');
  expect(await ground(page)).toBe(DARK);

  await page.goto(profile(manager));
  await hydrated(page);
  await page.getByRole('switch', { name: 'Dark mode' }).click();
  expect(await ground(page)).toBe(LIGHT);
});

test('a choice of theme applies to other windows too, including the colour of their bars', async ({
  visit,
}) => {
  const page = await hydrated(await visit(profile(), { colorScheme: 'light' }));
  const other = await page.context().newPage();
  await other.goto(profile(manager));
  await hydrated(other);
  await page.getByRole('switch', { name: 'Dark mode' }).click();
  await expect.poll(() => ground(other)).toBe(DARK);
  const bars = other.locator('meta[name="theme-color"]').first();
  expect(await bars.getAttribute('content')).toBe('#151a17');
});

test('the system decides until the visitor chooses; a choice of light then holds on a dark system', async ({
  visit,
}) => {
  const page = await hydrated(await visit(profile(), { colorScheme: 'dark' }));
  const toggle = page.getByRole('switch', { name: 'Dark mode' });
  expect(await toggle.getAttribute('aria-checked')).toBe('true');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true');
  await toggle.click();
  expect(await ground(page)).toBe(LIGHT);
  await page.reload();
  expect(await ground(page)).toBe(LIGHT);
});

test('reviews show one at a time and three from 769 px, and move by arrow keys and a slider', async ({
  visit,
}) => {
  const page = await hydrated(await visit(profile(), { viewport: { width: 768, height: 900 } }));
  const slider = page.getByRole('region', { name: 'Reviews of Marnie Calloway' });
  const shown = () => slider.locator('[aria-roledescription="slide"]:not([inert])').count();
  await expect.poll(shown).toBe(1);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect.poll(shown).toBe(3);

  const bar = slider.getByRole('slider', { name: 'Scroll to a review' });
  await slider.getByRole('button', { name: 'Next' }).focus();
  const at = async () => (await bar.getAttribute('aria-valuetext')) ?? '';
  const before = Number((await at())[0]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(`${(before % 4) + 1} of 4`);
  await bar.focus();
  await page.keyboard.press('End');
  await expect.poll(at).toBe('4 of 4');
  expect(await slider.getByRole('button', { name: 'Start' }).count()).toBe(1);
});

// Needs a separate window, because a clock that is set stays with its window.
testInMotion('reviews change every three seconds, but not under reduced motion', async ({ visit }) => {
  const page = await visit(profile());
  await page.clock.install();
  await page.reload();
  await hydrated(page);
  const bar = page.getByRole('slider', { name: 'Scroll to a review' });
  // The clock runs until the test moves it, so the slides keep turning.
  await expect.poll(() => bar.inputValue()).toBe('0');
  await page.clock.runFor(3100);
  await expect.poll(() => bar.inputValue()).toBe('1');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await hydrated(page);
  await page.clock.runFor(9500);
  expect(await bar.inputValue()).toBe('0');
});

test('All Properties shows one home, two from 800 px and three from 1020 px, 40 px apart', async ({
  visit,
}) => {
  const page = await hydrated(
    await visit(profile(), { viewport: { width: 799, height: 900 }, reducedMotion: 'reduce' }),
  );
  const slider = page.getByRole('region', { name: 'All Properties' });
  const slides = slider.locator('[aria-roledescription="slide"]:not([inert])');
  for (const [width, count] of [
    [799, 1],
    [800, 2],
    [1019, 2],
    [1020, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => slides.count()).toBe(count);
  }
  const boxes = await slides
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
  expect(Math.round(boxes[1].left - boxes[0].right)).toBe(40);
  expect(await slides.locator('a').first().getAttribute('href')).toMatch(/^\/property\/\w+$/);
});

test('All Properties shows a skeleton while it loads, and a message when it cannot load', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.about, { expectedErrors: /503/ }));
  const release = await holdApi(page);
  await page.getByRole('link', { name: 'Marnie Calloway' }).click();
  await page.locator('main .skeleton').first().waitFor();
  release();
  await page.getByRole('region', { name: 'All Properties' }).waitFor();
  await page.goBack();
  await answerApi(page, 503, {});
  await page.getByRole('link', { name: 'Tobias Renn' }).click();
  await page.getByRole('status').filter({ hasText: messages.noProperties }).waitFor();
});

test('a profile shows the homes of its team member, with a link to all that are for sale', async ({
  browser,
}) => {
  const site = await startSite();
  const window = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  try {
    const marnie = { id: null, name: 'Marnie Calloway', email: 'MARNIE@redgum.example' };
    const agents = JSON.stringify([{ ...marnie, phone: null, mobile: null }]);
    for (let n = 0; n < 7; n += 1) await addListing(site.context, { suburb: 'Prospect', agents });
    await addListing(site.context, { status: 'SOLD', soldPriceCents: 70_000_000, agents });
    await addListing(site.context, {
      saleOrLease: 'LEASE',
      agents: JSON.stringify([{ name: 'Tobias Renn' }]),
    });
    const page = await window.newPage();
    await page.goto(profile());
    const sale = page.getByRole('region', { name: 'For sale with Marnie' });
    expect(await sale.getByRole('article').count()).toBe(6);
    expect(await page.getByRole('region', { name: 'Sold by Marnie' }).getByRole('article').count()).toBe(1);
    expect(await page.getByRole('region', { name: 'For lease with Marnie' }).count()).toBe(0);
    await sale.getByRole('link', { name: 'All 7 homes for sale with Marnie' }).click();
    expect(await page.locator('main article').count()).toBe(7);
    await page.getByRole('link', { name: 'Remove the filter With Marnie Calloway' }).waitFor();
    await page.goto(profile(manager));
    await page.getByRole('region', { name: 'For lease with Tobias' }).getByRole('article').waitFor();
  } finally {
    await window.close();
    await site.stop();
  }
});

test('a home that a profile shows twice opens from either place', async ({ site, visit }) => {
  const agents = JSON.stringify([{ name: 'Marnie Calloway' }]);
  await addPhotos(site.context, await addListing(site.context, { suburb: 'Zanthus', agents }), 1);
  const page = await hydrated(await visit(profile()));
  const list = page.getByRole('region', { name: 'For sale with Marnie' });
  const slider = page.getByRole('region', { name: 'All Properties' });
  const slide = slider.locator('[aria-roledescription="slide"]:not([inert])', { hasText: 'Zanthus' });
  const home = page.getByRole('heading', { level: 1, name: /Zanthus/ });
  // The browser prints an error if two photographs have the same transition name.
  await list.getByRole('link', { name: /Zanthus/ }).click();
  await home.waitFor();
  await page.goBack();
  // The home may have turned out of view, and among many slides it would be back too late.
  await slider.getByRole('button', { name: 'Stop' }).click();
  await slider.getByRole('button', { name: 'Start' }).waitFor();
  await atRest(slider);
  while ((await slide.count()) === 0) {
    await slider.getByRole('button', { name: 'Previous' }).click();
    await atRest(slider);
  }
  await slide.getByRole('link').click();
  await home.waitFor();
});

test('without homes, All Properties says to stay tuned', async ({ browser }) => {
  const site = await startSite();
  const window = await browser.newContext({ baseURL: site.url });
  try {
    await site.context.database.write.deleteFrom('inspections').execute();
    await site.context.database.write.deleteFrom('listingMedia').execute();
    await site.context.database.write.deleteFrom('listings').execute();
    const page = await window.newPage();
    await page.goto(profile());
    expect(await page.locator('main [role="status"]').innerText()).toBe(messages.stayTuned);
    await page.getByRole('link', { name: 'Get an email when something comes up' }).click();
    await page.waitForURL(`**${paths.buyAlerts}`);
  } finally {
    await window.close();
    await site.stop();
  }
});
