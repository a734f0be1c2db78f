import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { LIMITS } from '../../../shared/forms/contact/contact-attributes.ts';
import { messages } from '../../../shared/messages.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { hydrated, nextPaint, testInOneWindow as test } from '../../support/browser.ts';
import { buttonOf, contactForms, fillIn, leadsOf, textbox } from '../../support/contact-forms.ts';
import { holdRequests } from '../../support/network.ts';

const estimate = contactForms.find(({ name }) => name === 'property estimate');
if (!estimate) throw new Error('The estimate has another name now.');
const { form, person } = estimate;
const button = (page: Page) => buttonOf(form(page));
const alert = (page: Page) => form(page).getByRole('alert');
/** Fills in the visitor's details and their relation to the home, for which the appraisal has the same fields. */
const fill = (page: Page, firstName: string) => fillIn(page, estimate, firstName);

test('the form is headed "Request an Appraisal" on the sell page and "Register for Property Alerts" elsewhere', async ({
  visit,
}) => {
  for (const [path, heading, level] of [
    [paths.buyAlerts, 'Register for Property Alerts', 1],
    [paths.leaseAlerts, 'Register for Property Alerts', 1],
    [paths.sell, 'Request an Appraisal', 2],
  ] as const) {
    const page = await visit(path);
    expect(await page.getByRole('heading', { name: heading, level }).count()).toBe(1);
    const options = await form(page).getByLabel('Property type').locator('option').allTextContents();
    expect(options).toEqual(['Any', 'Apartment', 'House', 'Condo', 'Townhouse', 'Villa']);
  }
});

test('Escape also discards suggestions that have not arrived yet', async ({ visit }) => {
  const page = await hydrated(await visit(paths.estimate));
  const address = form(page).getByRole('combobox', { name: 'Property address (optional)' });
  let answer = () => {};
  const requested = new Promise<void>((resolve) => {
    page.route(`**${apiPaths.places}?*`, async (route) => {
      const pressed = new Promise<void>((go) => {
        answer = go;
      });
      resolve();
      await pressed;
      await route.continue();
    });
  });
  await address.fill('Norw');
  await requested;
  await address.press('Escape');
  const answered = page.waitForResponse(`**${apiPaths.places}?*`);
  answer();
  await (await answered).finished();
  await nextPaint(page);
  expect(await page.getByRole('option').count()).toBe(0);
  expect(await address.getAttribute('aria-expanded')).toBe('false');
});

test('the estimate also requires the relationship', async ({ visit }) => {
  const page = await hydrated(await visit(paths.estimate));
  for (const [label, answer] of Object.entries(person('Nobody'))) {
    await textbox(form(page), label).fill(answer);
  }
  await button(page).click();
  expect(await alert(page).innerText()).toBe(messages.requiredFields);
  expect(await form(page).getByRole('group').innerText()).toContain('Please choose the one that fits you.');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('relationship');
  const choices = await form(page)
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => one.closest('label')?.textContent));
  expect(choices).toEqual(['Buyer', 'Tenant', 'Owner Investor', 'Owner Occupier']);
});

test('the place picked in the home search is shown on the estimate page and sent with it', async ({
  visit,
  site,
}) => {
  const page = await hydrated(await visit('/'));
  await page.getByRole('search', { name: 'Homes' }).getByRole('combobox').fill('7 wattlebird');
  await page.getByRole('option').first().click();
  await page.getByRole('search', { name: 'Homes' }).getByRole('button').click();
  await page.waitForURL(`**${paths.estimate}?**`);
  const maps = page.getByRole('link', { name: /maps/i });
  expect(decodeURIComponent((await maps.first().getAttribute('href')) ?? '')).toContain('-34.9214,138.6357');
  await fill(page, 'Homesearch');
  await button(page).click();
  await page.getByRole('heading', { name: 'Thank you.' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Thank you.');
  expect(await page.title()).toBe('Thank you · Redgum');
  const [lead] = await leadsOf(site, 'Homesearch');
  expect(lead?.addressLine1).toMatch(/^7 Wattlebird Lane, /);
  expect(lead?.backgroundInfo).toBe('Coordinates: -34.9214, 138.6357');
});

test('without a search, the estimate asks for the address and suggests addresses', async ({
  visit,
  site,
}) => {
  const page = await hydrated(await visit(`${paths.estimate}?latitude=abc&longitude=999`));
  const address = form(page).getByRole('combobox', { name: 'Property address (optional)' });
  await address.pressSequentially('glenelg');
  await page.getByRole('option', { name: 'Glenelg SA 5045' }).click();
  await fill(page, 'Nosearch');
  await expect.poll(() => form(page).locator('[name="latitude"]').count()).toBe(1);
  await button(page).click();
  await page.getByRole('heading', { name: 'Thank you.' }).waitFor();
  const [lead] = await leadsOf(site, 'Nosearch');
  expect(lead?.addressLine1).toBe('Glenelg SA 5045');
  expect(lead?.backgroundInfo).toMatch(/^Coordinates: -34\.9\d*, 138\.5\d*$/);
});

describe('the appraisal in two steps', () => {
  const next = (page: Page) => page.getByRole('button', { name: 'NEXT' });
  const address = (page: Page) => page.getByRole('combobox', { name: 'Address' });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  test('each step is in the title and the history; Back and Forward keep the answers', async ({
    visit,
    site,
  }) => {
    const page = await hydrated(await visit(paths.appraisal));
    expect(await page.title()).toBe('Book a free Property Appraisal, step 1 of 2 · Redgum');
    await address(page).fill('12 wattlebird');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForURL('**?step=2&address=**');
    await page.getByRole('heading', { name: 'Step 2 of 2 Who should we call?' }).waitFor();
    expect(await focused(page)).toContain('Who should we call?');
    expect(await page.title()).toBe('Book a free Property Appraisal, step 2 of 2 · Redgum');
    await fill(page, 'Twosteps');

    await page.goBack();
    await page.getByRole('heading', { name: 'Step 1 of 2 Where is the home?' }).waitFor();
    expect(await focused(page)).toContain('Where is the home?');
    expect(await address(page).inputValue()).toMatch(/^12 Wattlebird Lane/);
    await page.goForward();
    await page.getByRole('heading', { name: /^Step 2 of 2/ }).waitFor();
    expect(await form(page).getByLabel('First name').inputValue()).toBe('Twosteps');
    expect(await form(page).getByRole('radio', { name: 'Owner Investor' }).isChecked()).toBe(true);

    await page.goBack();
    await address(page).fill('1 Other Street, Glenelg');
    // The list of suggestions would cover the button.
    await address(page).press('Escape');
    await next(page).click();
    await page.getByText('1 Other Street, Glenelg', { exact: true }).waitFor();
    await button(page).click();
    await page.waitForURL(`**${paths.thankYou}`);
    const [lead] = await leadsOf(site, 'Twosteps');
    expect(lead?.addressLine1).toBe('1 Other Street, Glenelg');
    expect(lead?.backgroundInfo).toBe('');
  });

  test('NEXT without an address shows an error and stays on step 1', async ({ visit }) => {
    const page = await hydrated(await visit(paths.appraisal));
    await next(page).click();
    await page.getByRole('alert').getByText(messages.requiredFields).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('address');
    expect(new URL(page.url()).search).toBe('');
    await expectNoViolations(page);
  });

  test('NEXT without an address, pressed before the scripts have run, also shows the error and focuses the field', async ({
    visit,
  }) => {
    const page = await visit(`${paths.appraisal}?step=2&address=`);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('address');
    expect(await page.getByRole('alert').first().innerText()).toBe(messages.requiredFields);
  });

  test('NEXT pressed right after a suggestion waits for its coordinates', async ({ visit }) => {
    const page = await hydrated(await visit(paths.appraisal));
    await address(page).pressSequentially('glenelg');
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${apiPaths.places}/*`, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.getByRole('option', { name: 'Glenelg SA 5045' }).click();
    await next(page).click();
    answer();
    await page.waitForURL('**step=2**');
    expect(new URL(page.url()).searchParams.get('latitude')).toMatch(/^-34\.9/);
  });

  test('an address that is changed while NEXT waits for its coordinates is not sent half typed, nor with them', async ({
    visit,
  }) => {
    const page = await hydrated(await visit(paths.appraisal));
    await address(page).pressSequentially('glenelg');
    const release = await holdRequests(page, `**${apiPaths.places}/*`);
    const answered = page.waitForResponse(`**${apiPaths.places}/*`);
    await page.getByRole('option', { name: 'Glenelg SA 5045' }).click();
    await next(page).click();
    await address(page).fill('7 Wattle');
    release();
    await (await answered).finished();
    await nextPaint(page);
    expect(new URL(page.url()).search).toBe('');
    await address(page).fill('7 Wattlebird Lane');
    await address(page).press('Enter');
    await page.waitForURL('**step=2**');
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('address'), searchParams.get('latitude')]).toEqual(['7 Wattlebird Lane', null]);
  });

  test('an address that is too long is truncated to the limit of the field, in both steps', async ({
    visit,
  }) => {
    const long = new URLSearchParams({ address: `5 ${'Rosella '.repeat(40)}` });
    const first = await visit(`${paths.appraisal}?${long}`);
    const typed = await first.locator('main [name="address"]:visible').inputValue();
    expect(typed).toHaveLength(LIMITS.address);
    const second = await visit(`${paths.appraisal}?step=2&${long}`);
    expect(await second.locator('form[method="post"] [name="address"]').inputValue()).toBe(typed);
  });

  test('without scripts, each step is a page that the server renders', async ({ visit, site }) => {
    const page = await visit(paths.appraisal, { javaScriptEnabled: false });
    await next(page).click();
    await expect.poll(() => page.getByRole('alert').first().innerText()).toBe(messages.requiredFields);
    await address(page).fill('3 Still Street, Unley');
    await next(page).click();
    await page.getByRole('heading', { name: /^Step 2 of 2/ }).waitFor();
    expect(await page.title()).toContain('step 2 of 2');
    await fill(page, 'Stillsteps');
    await button(page).click();
    await page.waitForURL(`**${paths.thankYou}`);
    const [lead] = await leadsOf(site, 'Stillsteps');
    expect(lead?.addressLine1).toBe('3 Still Street, Unley');
  });
});

test('the five parts of the sell page open and close without scripts', async ({ visit }) => {
  const page = await visit(paths.sell, { javaScriptEnabled: false });
  const parts = page.locator('main details');
  expect(await parts.locator('summary').allInnerTexts()).toEqual([
    'Our Specialist Agents',
    'World-class property campaigns',
    'Wider Reach',
    'Service & Communication',
    'Digital Strategy',
  ]);
  const reach = parts.nth(2);
  await reach.locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await reach.getAttribute('open')).not.toBeNull();
  await page.keyboard.press('Enter');
  expect(await reach.getAttribute('open')).toBeNull();
});
