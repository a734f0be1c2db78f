import { expect } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { formatDay, formatShortDay } from '../../../shared/time.ts';
import { hydrated, PHONE, testInOneWindow as test } from '../../support/browser.ts';
import { addInspection, addListing, startOfInspection } from '../../support/listings.ts';
import { answerApi, apiCalls, healApi, holdApi, listCalls } from '../../support/network.ts';
import { startSite } from '../../support/site.ts';

const none = {
  totalCount: 0,
  totalPageCount: 0,
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
};
const toLease = { name: 'Looking to rent?' };

test('inspections of homes for sale are listed under their day in Adelaide', async ({ visit, site }) => {
  const page = await visit(paths.buyInspections);
  expect(await page.locator('main [role="status"]').innerText()).toBe('1 of 1 Results');
  const start = await startOfInspection(site.context, 'sale27');
  expect(await page.locator('main h2').innerText()).toBe(formatDay(start));
  const card = page.locator('article');
  expect(await card.innerText()).toContain(formatShortDay(start));
  expect(await card.getByRole('link', { name: 'View More' }).getAttribute('href')).toBe(
    paths.property('sale27'),
  );
  expect(await page.title()).toContain('Upcoming Inspections');
});

test('rentals have a page of their own, and the auctions address shows inspections of homes for sale', async ({
  visit,
}) => {
  const page = await visit(paths.leaseInspections);
  const more = page.getByRole('link', { name: 'View More' });
  expect(await more.getAttribute('href')).toBe(paths.property('lease1'));
  await page.goto(paths.auctions);
  expect(await more.getAttribute('href')).toBe(paths.property('sale27'));
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
    new RegExp(`${paths.buyInspections}$`),
  );
  // Search engines index the page, but not each combination of its filters.
  expect(await page.locator('meta[name="robots"]').count()).toBe(0);
  await page.goto(`${paths.auctions}?suburb=norwood-5067`);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
});

test('"Add to Calendar" has the address and the times, with the words of the specification', async ({
  visit,
}) => {
  const page = await visit(paths.buyInspections);
  const link = page.getByRole('link', { name: 'Add to Calendar' });
  const event = new URL((await link.getAttribute('href')) ?? '').searchParams;
  expect(event.get('text')).toMatch(/^Inspection: \d+ Wattlebird Lane, /);
  expect(event.get('location')).toMatch(/^\d+ Wattlebird Lane, /);
  expect(event.get('details')).toMatch(/^Inspection Event, Auction Event\nOnline: http.*\/property\/sale27$/);
  const [start = 0, finish = 0] = (event.get('dates') ?? '')
    .split('/')
    .map((time) => Date.parse(time.replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')));
  expect(finish - start).toBe(30 * 60_000);
});

test('a slow API shows a loading text, and then the results', async ({ visit }) => {
  const page = await hydrated(await visit(paths.buyInspections));
  const release = await holdApi(page);
  const calls = apiCalls(page);
  await page.getByRole('link', toLease).click();
  // After a wait that people notice, the filters are busy too.
  const loading = page.locator('[aria-busy="true"]', { hasText: messages.loadingInspections });
  await loading.waitFor();
  expect(await loading.count()).toBe(1);
  release();
  await page.getByText('1 of 1 Results').waitFor();
  expect(listCalls(calls)).toEqual([
    {
      method: 'POST',
      operation: 'Inspections',
      variables: {
        first: 100,
        orderBy: 'START_ASC',
        startAfter: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        saleOrLease: ['LEASE'],
      },
    },
  ]);
});

test('a suburb without inspections leads to its homes', async ({ visit }) => {
  const page = await visit(`${paths.buyInspections}?suburb=norwood-5067`);
  await page.getByRole('link', { name: '18 homes with or without an inspection' }).click();
  await page.waitForURL(`**${paths.forSale}?suburb=norwood-5067`);
  await page.getByText('18 homes for sale', { exact: true }).waitFor();
});

test('an empty list shows the sentence of the specification', async ({ visit }) => {
  const page = await hydrated(await visit(paths.buyInspections));
  await answerApi(page, 200, { data: { inspections: none, properties: { facets: null } } });
  await page.getByRole('link', toLease).click();
  await page.getByText(messages.noInspections).waitFor();
});

test('a failure shows "Error" with a plain reason, and can be retried', async ({ visit }) => {
  const page = await hydrated(await visit(paths.buyInspections, { expectedErrors: /503|Failed to load/ }));
  await answerApi(page, 503, { errors: [{ message: 'SQLITE_CANTOPEN' }] });
  await page.getByRole('link', toLease).click();
  await page.getByText('Error: our inspection times aren’t available right now.').waitFor();
  expect(await page.locator('main').innerText()).not.toContain('SQLITE');
  await healApi(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByText('1 of 1 Results').waitFor();
});

test('all inspections are shown when the API has more than one page of them', async () => {
  const site = await startSite();
  for (let n = 0; n < 120; n += 1) {
    await addInspection(site.context, 'lease2', new Date(Date.now() + (48 + n) * 3_600_000).toISOString());
  }
  const text = await (await fetch(site.url + paths.leaseInspections)).text();
  expect(text).toContain('121 of 121 Results');
  await site.stop();
});

test('35 inspections fit on six screens of a phone, and the headings of the days stay in view', async ({
  visit,
}) => {
  const site = await startSite();
  for (let n = 0; n < 34; n += 1) {
    const id = await addListing(site.context, {
      suburb: 'North Adelaide',
      priceView: '$1,150,000 – $1,250,000',
    });
    const start = Date.parse('2031-11-28T23:30:00.000Z') + (n % 4) * 24 * 3_600_000 + n * 60_000;
    await addInspection(site.context, id, new Date(start).toISOString());
  }
  const page = await visit(site.url + paths.buyInspections, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
  });
  await page.getByText('35 of 35 Results').waitFor();
  const last = await page.getByRole('article').last().boundingBox();
  expect((last?.y ?? Number.POSITIVE_INFINITY) + (last?.height ?? 0)).toBeLessThanOrEqual(6 * 844);
  const day = page.getByRole('heading', { level: 2, name: 'Sunday 30 November' });
  const top = () => day.evaluate((heading) => heading.getBoundingClientRect().top);
  await page
    .getByRole('article')
    .nth(14)
    .evaluate((row) => row.scrollIntoView());
  await expect.poll(top).toBeLessThan(100);
  expect(await top()).toBeGreaterThan(50);
  await page.close();
  await site.stop();
});

test('on a phone, the name of another time zone leaves the calendar links at the end of their line', async ({
  visit,
}) => {
  const site = await startSite();
  const id = await addListing(site.context, { suburb: 'Broadbeach', state: 'QLD', postcode: '4218' });
  await addInspection(site.context, id, '2031-11-29T00:00:00.000Z');
  const page = await visit(site.url + paths.buyInspections, PHONE);
  const row = page.getByRole('article').filter({ hasText: 'Brisbane time' });
  const [whole, time, file] = await Promise.all(
    [row, row.locator('time'), row.getByRole('link', { name: /\.ics/ })].map((part) => part.boundingBox()),
  );
  if (!whole || !time || !file) throw new Error('A part of the row is not shown.');
  expect(file.x + file.width).toBeCloseTo(whole.x + whole.width, 0);
  expect(file.y).toBeLessThan(time.y + time.height);
  // The line breaks before the name of the zone, not before "am".
  const lines = await row.locator('time').evaluate((element) => {
    const text = element.lastChild as Text;
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, text.data.indexOf('am') + 2);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
  await page.close();
  await site.stop();
});

test('a home that opens twice on a day appears once, with both times', async ({ visit }) => {
  const site = await startSite();
  const id = await addListing(site.context);
  for (const start of ['2031-11-28T23:30:00.000Z', '2031-11-29T04:00:00.000Z']) {
    await addInspection(site.context, id, start);
  }
  const page = await visit(site.url + paths.buyInspections);
  await page.getByText('3 of 3 Results').waitFor();
  const row = page.getByRole('article').filter({ has: page.locator(`[href="${paths.property(id)}"]`) });
  expect(await row.locator('time').allTextContents()).toEqual([
    'Sat 29 Nov, 10:00 – 10:30 am',
    'Sat 29 Nov, 2:30 – 3:00 pm',
  ]);
  expect(await row.getByRole('link', { name: /^Add to Calendar/ }).count()).toBe(2);
  await page.close();
  await site.stop();
});

test('when a home has several times, only the photograph that was pressed animates, there and back', async ({
  visit,
  site,
}) => {
  for (const days of [2, 3]) {
    const start = new Date(Date.now() + days * 24 * 3_600_000).toISOString();
    await addInspection(site.context, 'sale27', start);
  }
  const page = await hydrated(await visit(paths.buyInspections));
  await page.getByText('3 of 3 Results').waitFor();
  // Records which photographs take part in a view transition, when it begins and when the next page is there.
  await page.evaluate(() => {
    const travelled: number[][] = [];
    Object.assign(window, { travelled });
    const photos = () => [...document.querySelectorAll<HTMLElement>('main [style*="background-image"]')];
    const now = () =>
      photos().flatMap((photo, at) => (photo.style.viewTransitionName === 'listing-photo' ? [at] : []));
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      travelled.push(now());
      const transition = begin(async () => {
        if (typeof update === 'function') await update();
        // Waits for the list, as if the API had answered at once: the browser captures the next page when this function
        // ends.
        while (photos().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      });
      transition.updateCallbackDone.then(() => travelled.push(now()));
      return transition;
    };
  });
  const travelled = () => page.evaluate(() => Reflect.get(window, 'travelled'));
  await page.getByRole('link', { name: 'View More' }).nth(1).click();
  await page.getByRole('heading', { level: 1, name: /Wattlebird Lane/ }).waitFor();
  await page.goBack();
  await page.getByText('3 of 3 Results').waitFor();
  await expect.poll(travelled).toEqual([[1], [0], [0], [1]]);
});

test('a home without a price says once when its auction is', async ({ visit, site }) => {
  const id = await addListing(site.context, {
    suburb: 'Eyre',
    priceView: 'Auction',
    auctionAt: '2031-11-29T01:30:00.000Z',
  });
  await addInspection(site.context, id, '2031-11-28T23:30:00.000Z');
  const page = await visit(paths.buyInspections);
  const row = page.locator('article', { hasText: 'Eyre' });
  expect((await row.innerText()).match(/Auction.*/g)).toEqual(['Auction Sat 29 Nov']);
});
