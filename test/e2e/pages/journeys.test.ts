import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { importDemoFiles } from '../../../demo/files.ts';
import { estimate } from '../../../shared/content/forms.ts';
import { switchForm } from '../../../shared/content/switch.ts';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneMovingWindow as test } from '../../support/browser.ts';
import { tabTo } from '../../support/keyboard.ts';
import { sendOne } from '../../support/leads.ts';
import { addInspection, addListing } from '../../support/listings.ts';
import { STAFF, signIn } from '../../support/staff.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true };
/** A window of 1440 by 900 at 200% zoom. */
const ZOOMED = { viewport: { width: 720, height: 450 } };

const LANDLORD = {
  firstName: 'Iris',
  lastName: 'Finch',
  contact: '0400 000 199',
  email: 'iris@example.com',
};

/**
 * Counts every tap that a visitor needs, also the one that puts the cursor into a field. Only the letters that are typed,
 * and the keys that lead to the next field, are not counted.
 */
function counted() {
  let presses = 0;
  return {
    press: async (part: Locator) => {
      presses += 1;
      await part.click();
    },
    count: () => presses,
  };
}

const search = (page: Page) => page.getByRole('search', { name: 'Homes' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const isInWindow = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test('a buyer finds a home that fits and its next inspection in four taps', async ({ visit, site }) => {
  const id = await addListing(site.context, { suburb: 'Magill', postcode: '5072' });
  await addInspection(site.context, id, '2031-11-28T23:30:00.000Z');
  const page = await hydrated(await visit('/', PHONE));
  const { press, count } = counted();
  await press(search(page).getByRole('tab', { name: 'BUY' }));
  const field = page.getByPlaceholder('Search Suburb(s)');
  await press(field);
  await field.pressSequentially('mag');
  await press(search(page).getByRole('option', { name: 'Magill' }));
  await page.waitForURL(`**${paths.searchResults}?**`);
  await press(cards(page).first().getByRole('link'));
  await page.waitForURL(`**${paths.property(id)}`);
  const next = page.locator('main header').getByText('Sat 29 Nov, 10:00 – 10:30 am');
  await next.waitFor();
  expect(await isInWindow(next)).toBe(true);
  expect(count()).toBeLessThanOrEqual(4);
});

test('in three taps a tenant reaches the enquiry form, which mentions how to apply', async ({ visit }) => {
  const page = await visit('/', PHONE);
  const { press, count } = counted();
  await press(page.getByRole('main').getByRole('link', { name: 'For Rent' }));
  await page.waitForURL(`**${paths.forLease}`);
  await press(cards(page).first().getByRole('link'));
  await page.waitForURL('**/property/*');
  await press(page.getByRole('link', { name: 'Enquire', exact: true }).locator('visible=true'));
  await expect.poll(() => isInWindow(page.locator('#enquire h2'))).toBe(true);
  expect(await page.locator('#enquire').innerText()).toContain('know how to apply?');
  expect(count()).toBeLessThanOrEqual(3);
});

test('a tenant reads how to apply for a home in four taps', async ({ visit, site }) => {
  await importDemoFiles(site.context);
  const page = await visit('/', PHONE);
  const { press, count } = counted();
  await press(page.getByRole('main').getByRole('link', { name: 'For Rent' }));
  await page.waitForURL(`**${paths.forLease}`);
  await press(cards(page).first().getByRole('link'));
  await page.waitForURL('**/property/*');
  await press(page.getByRole('link', { name: 'How to apply' }));
  await page.waitForURL(`**${paths.leaseGuides}`);
  const download = page.waitForEvent('download');
  await press(page.getByRole('link', { name: 'Download Applying for a rental' }));
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  expect(count()).toBeLessThanOrEqual(4);
});

test('in three taps a landlord reaches the switch form, and in nine more its thank-you', async ({
  visit,
  site,
}) => {
  const page = await hydrated(await visit('/', PHONE));
  const { press, count } = counted();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const main = page.getByRole('main');
  await press(page.getByRole('button', { name: 'Open menu' }));
  await press(menu.getByText('MANAGE', { exact: true }));
  await press(menu.getByRole('link', { name: 'Switch to Redgum' }));
  await page.waitForURL(`**${paths.manageSwitch}`);
  await main.getByRole('combobox').waitFor();
  expect(count()).toBeLessThanOrEqual(3);

  const step = (n: number) => page.getByRole('heading', { name: new RegExp(`^Step ${n} of 4`) }).waitFor();
  await press(main.getByRole('combobox'));
  await main.getByRole('combobox').pressSequentially('27 Wattlebird');
  await press(main.getByRole('option').filter({ hasText: '27 Wattlebird Lane' }).first());
  await press(main.getByRole('button', { name: 'Next' }));
  await step(2);
  await press(main.getByLabel('Yes, I have tenants already'));
  await press(main.getByRole('button', { name: 'Next' }));
  await step(3);
  await press(main.getByLabel('Yes, I have a property manager'));
  await press(main.getByRole('button', { name: 'Next' }));
  await step(4);
  await press(main.getByLabel('First name'));
  for (const words of Object.values(LANDLORD)) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await press(main.getByRole('button', { name: 'Submit' }));
  await page.getByRole('heading', { name: switchForm().thanks.title }).waitFor();
  expect(count()).toBeLessThanOrEqual(12);
  const sent = await site.context.database.read
    .selectFrom('submissions')
    .select('params')
    .where('template', '=', 'manage')
    .execute();
  expect(sent.map(({ params }) => JSON.parse(params))).toMatchObject([
    { ...LANDLORD, address: expect.stringMatching(/^27 Wattlebird Lane/) },
  ]);
});

test('a vendor requests an estimate with the keyboard alone at 200% zoom, and sees every focused field', async ({
  visit,
}) => {
  const page = await hydrated(await visit('/', ZOOMED));
  /** Moves to the field with Tab, and expects it to be in the window with nothing over it. */
  const reach = async (part: Locator) => {
    await tabTo(page, part);
    const seen = await part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return element === hit || element.contains(hit);
    });
    expect(seen, String(part)).toBe(true);
  };
  await reach(search(page).getByRole('combobox'));
  await page.keyboard.type('3 Fern Court, Norwood');
  await reach(search(page).getByRole('button', { name: 'Get report' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.estimate}?**`);
  const main = page.getByRole('main');
  for (const [label, words] of [
    ['First name', 'Ruth'],
    ['Last name', 'Finch'],
    ['Contact number', '0400 000 199'],
    ['Email', 'ruth@example.com'],
  ] as const) {
    await reach(main.getByLabel(label, { exact: true }));
    await page.keyboard.type(words);
  }
  await reach(main.getByRole('radio').first());
  await page.keyboard.press('Space');
  await reach(main.getByRole('button', { name: 'SUBMIT' }));
  await page.keyboard.press('Enter');
  await main.getByRole('heading', { level: 1, name: estimate().thanks.title }).waitFor();
});

test('the office answers a new lead in two clicks after the login', async ({ visit, site }) => {
  await signIn(site.context);
  await sendOne(site.context, 'enquiry');
  const page = await hydrated(await visit(paths.adminLogin));
  await page.getByLabel('Username').fill(STAFF.username);
  await page.getByLabel('Password').fill(STAFF.password);
  await page.getByRole('button', { name: 'Login' }).click();
  const { press, count } = counted();
  await press(page.locator('[data-rows] li').first().getByRole('link'));
  const answer = page.getByRole('dialog').getByRole('link', { name: /@/ });
  expect(await answer.getAttribute('href')).toMatch(/^mailto:.+subject=Re/);
  await press(answer);
  expect(count()).toBeLessThanOrEqual(2);
});
