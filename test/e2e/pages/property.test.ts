import { expect } from 'vitest';
import { setHidden } from '../../../server/listings/visibility.ts';
import { agency } from '../../../shared/agency/agency.ts';
import { GALLERY_THUMBNAILS } from '../../../shared/constants.ts';
import { directors } from '../../../shared/content/team.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { addInspection, addListing, addPhotos } from '../../support/listings.ts';
import { answerApi, apiCalls } from '../../support/network.ts';
import { startSite } from '../../support/site.ts';

const address = paths.property('sale27');

test('a listing shows its address in lines, price, counts, description, features and registration', async ({
  visit,
}) => {
  const page = await visit(address);
  expect(
    await page.locator('h1 > span').evaluateAll((lines) => lines.map((line) => line.textContent)),
  ).toEqual(['27 Wattlebird Lane,', 'Unley,', 'SA 5067']);
  const text = await page.locator('main').innerText();
  for (const words of ['$850,000', '420 m²', 'A house for tests', 'Air conditioning', 'Study']) {
    expect(text).toContain(words);
  }
  expect(text).toContain(agency().registration);
  for (const line of ['The first line.', 'The second line.']) {
    expect(await page.getByText(line, { exact: true }).evaluate((element) => element.tagName)).toBe('P');
  }
  expect(await page.locator('main header li').allTextContents()).toEqual([
    '3 bedrooms',
    '2 bathrooms',
    '3 car spaces',
  ]);
});

test('a listing without agents shows the two directors, with phone, email and profile', async ({ visit }) => {
  const page = await visit(address);
  const agents = page.getByRole('region', { name: 'Agents' });
  for (const { id, name, phone, email } of directors()) {
    await agents.getByRole('heading', { name }).waitFor();
    expect(await agents.locator(`a[href="tel:${phone.replaceAll(' ', '')}"]`).count()).toBe(1);
    expect(await agents.locator(`a[href^="mailto:${email}"]`).count()).toBe(1);
    expect(await agents.locator(`a[href="${paths.team(id)}"]`).count()).toBeGreaterThan(0);
  }
});

test('agents of the feed are shown, with a link to their profile if they are team members', async ({
  visit,
  site,
}) => {
  const [director] = directors();
  const agents = [
    { id: null, name: 'Someone Else', email: 'someone@redgum.example', phone: null, mobile: '0400 000 150' },
    { id: null, name: 'M. Calloway', email: director?.email, phone: null, mobile: null },
  ];
  const id = await addListing(site.context, { agents: JSON.stringify(agents) });
  const page = await visit(paths.property(id));
  const region = page.getByRole('region', { name: 'Agents' });
  expect(await region.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Someone Else',
    'M. Calloway',
  ]);
  expect(await region.locator('a[href^="/team/"]').first().getAttribute('href')).toBe(
    paths.team(director?.id ?? ''),
  );
});

test('a sold home shows SOLD with its price and date, and neither offers nor calendar links', async ({
  visit,
  site,
}) => {
  const id = await addListing(site.context, {
    status: 'SOLD',
    soldPriceCents: 91_000_000,
    soldDate: '2026-02-14',
  });
  await addInspection(site.context, id, new Date(Date.now() + 3_600_000).toISOString());
  const page = await visit(paths.property(id));
  expect(await page.locator('main header').innerText()).toMatch(
    /SOLD[\s\S]*\$910,000[\s\S]*14 February 2026/,
  );
  expect(await page.getByRole('link', { name: 'Make an offer' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Add to Calendar' }).count()).toBe(0);
});

test('inspections and auctions are shown as tickets, and a home for sale links to the offer form', async ({
  visit,
  site,
}) => {
  const auctionAt = '2031-11-29T01:30:00.000Z';
  const id = await addListing(site.context, { auctionAt });
  await addInspection(site.context, id, '2031-11-28T23:30:00.000Z');
  const page = await visit(paths.property(id));
  const tickets = page.getByRole('region', { name: 'Inspections and auction' });
  expect(await tickets.locator('time').allInnerTexts()).toEqual(['12:00 pm', '10:00 – 10:30 am']);
  expect(await tickets.getByRole('link', { name: 'Add to Calendar' }).count()).toBe(2);
  expect(await page.getByRole('link', { name: 'Make an offer' }).getAttribute('href')).toBe(
    `${paths.offer}?property=${id}`,
  );
});

test('the gallery shows as many thumbnails as fit each width, and counts the rest', async ({
  visit,
  site,
}) => {
  const id = await addListing(site.context);
  await addPhotos(site.context, id, 12);
  for (const { from, count } of GALLERY_THUMBNAILS) {
    const page = await visit(paths.property(id), {
      viewport: { width: Math.max(from, 360), height: 800 },
      javaScriptEnabled: false,
    });
    const thumbnails = page.getByRole('list', { name: 'All photographs' }).locator('> li:visible');
    expect(await thumbnails.count(), `from ${from} px`).toBe(count);
    expect(await thumbnails.last().innerText()).toContain(`+${12 - count}`);
    expect(
      await page
        .getByRole('list', { name: 'All photographs' })
        .getByText(/^\+/)
        .locator('visible=true')
        .count(),
    ).toBe(1);
  }
});

test('the gallery moves by button, key and thumbnail, and opens with all photographs', async ({
  visit,
  site,
}) => {
  const id = await addListing(site.context);
  await addPhotos(site.context, id, 12);
  const page = await hydrated(await visit(paths.property(id)));
  const gallery = page.getByRole('region', { name: /^Photographs of/ });
  expect(await gallery.getAttribute('aria-roledescription')).toBe('carousel');
  const at = (n: number) => gallery.getByText(`${n} /of 12`).waitFor();
  await gallery.getByRole('button', { name: 'Next photograph' }).click();
  await at(2);
  await page.keyboard.press('ArrowRight');
  await at(3);
  await gallery.getByRole('link', { name: 'Photograph 6', exact: true }).click();
  await at(6);
  await page.keyboard.press('Home');
  await at(1);
  await gallery.getByRole('button', { name: 'Previous photograph' }).click();
  await at(12);
  await gallery.getByRole('link', { name: 'Show all 12 photographs' }).locator('visible=true').click();
  const dialog = page.getByRole('dialog');
  // The click first shows one photograph; the others follow.
  await expect.poll(() => dialog.locator('img').count()).toBe(12);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('+3');
});

test('without scripts the photographs can be scrolled, and a link leads to the contact form', async ({
  visit,
}) => {
  const page = await visit(address, { javaScriptEnabled: false });
  const strip = page.locator('[aria-roledescription="carousel"] ul').first();
  expect(await strip.evaluate((element) => element.scrollWidth > element.clientWidth * 6)).toBe(true);
  const enquiry = page.getByRole('link', { name: 'Prefer a call or a meeting?' });
  expect(await enquiry.getAttribute('href')).toBe(`${paths.contact}?property=sale27`);
});

test('search engines get the listing as structured data that no text can break out of', async ({
  visit,
  site,
}) => {
  const id = await addListing(site.context, {
    headline: 'Nice </script><script>alert(1)</script>',
    addressDisplay: 0,
  });
  await addPhotos(site.context, id, 1);
  const page = await visit(paths.property(id));
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const listing = JSON.parse(text ?? '');
  expect(listing['@type']).toBe('RealEstateListing');
  expect(listing.name).toBe('Nice </script><script>alert(1)</script>');
  expect(listing.offers).toMatchObject({ price: 850_000, priceCurrency: 'AUD' });
  expect(JSON.stringify(listing)).not.toContain('Wattlebird');
  expect(listing.about.geo).toBeUndefined();
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/^http.+\/media\//);
});

test('an unknown listing gets 404 with a message, and keeps its address', async ({ visit }) => {
  const page = await visit(paths.property('nowhere'), { expectedErrors: /404/ });
  expect(await page.locator('h1').innerText()).toBe(messages.noProperties);
  expect(new URL(page.url()).pathname).toBe(paths.property('nowhere'));
  const response = await fetch(page.url());
  expect(response.status).toBe(404);
});

test('a withdrawn home gets 404 and offers others; a deleted one gets 410; a hidden one looks unknown', async ({
  visit,
}) => {
  const site = await startSite();
  const { context } = site;
  await addListing(context, { id: 'withdrawn1', status: 'WITHDRAWN', street: 'Secret Lane' });
  await addListing(context, { id: 'deleted1', status: 'DELETED', suburb: null, postcode: null });
  await addListing(context, { id: 'hidden1', status: 'WITHDRAWN' });
  await setHidden(context.database.write, 'hidden1', true, new Date());
  const statuses = ['withdrawn1', 'deleted1', 'hidden1'].map(async (id) => {
    return (await fetch(site.url + paths.property(id))).status;
  });
  expect(await Promise.all(statuses)).toEqual([404, 410, 404]);

  const page = await visit(site.url + paths.property('withdrawn1'), { expectedErrors: /404|410/ });
  expect(await page.locator('h1').innerText()).toBe(messages.noProperties);
  const main = page.locator('main');
  expect(await main.innerText()).toContain('This home in Norwood has been withdrawn from the market.');
  expect(await main.innerText()).not.toContain('Secret Lane');
  const others = page.getByRole('region', { name: 'Other homes for sale' });
  expect(await others.getByRole('article').count()).toBe(3);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await expectNoViolations(page);
  await page.goto(site.url + paths.property('hidden1'));
  expect(await main.innerText()).toContain('This home may have been sold, leased or taken off the market.');
  await page.goto(site.url + paths.property('deleted1'));
  expect(await main.innerText()).toContain('for good');
  await site.stop();
});

test('a listing that cannot be read gets 503 with the same message', async () => {
  const site = await startSite();
  await site.context.database.close();
  const response = await fetch(site.url + address);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain(messages.noProperties);
  await site.stop().catch(() => {});
});

test('a navigation requests the listing by its id from the API, and a failure can be retried', async ({
  visit,
}) => {
  const page = await hydrated(
    await visit(paths.sold, { expectedErrors: /503|Failed to load/ }),
    'main article a',
  );
  const pressed = await page.locator('article a').first().getAttribute('href');
  await answerApi(page, 503, {});
  const calls = apiCalls(page);
  await page.locator('article a').first().click();
  await page.getByRole('heading', { name: messages.noProperties }).waitFor();
  expect(await page.getByRole('link', { name: 'Try again' }).count()).toBe(1);
  expect(calls).toEqual([
    { method: 'POST', operation: 'Property', variables: { id: pressed?.split('/').at(-1) } },
  ]);
});

test('a printed listing has its photographs, facts, text, times and contact, without buttons or forms', async ({
  visit,
}) => {
  for (const width of [718, 1050]) {
    const page = await visit(address, { viewport: { width, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    expect(await main.locator('form, button, iframe, figure').locator('visible=true').count()).toBe(0);
    expect(await main.getByRole('list', { name: 'All photographs' }).isVisible()).toBe(false);
    for (const name of [/^Enquire/, 'Make an offer', /Add to Calendar/, /Open in maps/, /Share/, /profile/]) {
      expect(await main.getByRole('link', { name }).locator('visible=true').count(), `${name}`).toBe(0);
    }
    expect(
      await main
        .getByText(/Norwood|Walkerville|Burnside/)
        .locator('visible=true')
        .count(),
    ).toBe(0);
    const [first, ...others] = await main
      .locator('li:has(picture):visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    if (!first) throw new Error('no photograph');
    // The first is as wide as the paper; the others are below it, four in a row, each in its own shape.
    expect(others).toHaveLength(6);
    for (const { width, height, right } of [first, ...others]) {
      expect(width / height).toBeCloseTo(1.5, 1);
      expect(right).toBeLessThanOrEqual(first.right + 1);
    }
    expect(new Set(others.map(({ top }) => Math.round(top))).size).toBe(2);
    const { phone = '', email = '' } = directors()[0] ?? {};
    for (const words of [
      '27 Wattlebird Lane',
      '$850,000',
      '420 m²',
      'The first line.',
      'Study',
      phone,
      email,
    ]) {
      expect(await main.getByText(words).locator('visible=true').count(), words).toBeGreaterThan(0);
    }
    expect(await main.locator('time').isVisible()).toBe(true);
  }
});

test('after Enquire, the Tab key goes on in the form', async ({ visit }) => {
  const page = await hydrated(await visit(address));
  await page.getByRole('link', { name: 'Enquire', exact: true }).locator('visible=true').press('Enter');
  await page.waitForURL(`**${address}#enquire`);
  await page.keyboard.press('Tab');
  const name = page.locator('#enquire').getByLabel('First name');
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
});
