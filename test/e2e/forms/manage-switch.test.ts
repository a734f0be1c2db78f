import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { agency } from '../../../shared/agency/agency.ts';
import { emailService } from '../../../shared/agency/email-service.ts';
import { messages } from '../../../shared/messages.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { tabTo } from '../../support/keyboard.ts';
import { emailCalls, failEmailEveryWay, holdApi, slowApi } from '../../support/network.ts';
import type { Site } from '../../support/site.ts';

const form = (page: Page) => page.locator('main form');
const named = (page: Page, name: string) => form(page).locator(`[name="${name}"]:not([type="hidden"])`);
const next = (page: Page) => form(page).getByRole('button', { name: 'Next' });
const submit = (page: Page) => form(page).locator('button[name="send"]');
const alert = (page: Page) => form(page).getByRole('alert');
const step = async (page: Page, n: number) => {
  await page.waitForURL((url) => url.search === `?step=${n}` || (n === 1 && url.search === ''));
  await page.getByRole('heading', { name: new RegExp(`^Step ${n} of 4`) }).waitFor();
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function fillDetails(page: Page, firstName: string) {
  await named(page, 'firstName').fill(firstName);
  await named(page, 'lastName').fill('Finch');
  await named(page, 'contact').fill('0400 000 199');
  await named(page, 'email').fill('ada@example.com');
}

/** Fills in steps 1 to 3, and the details of step 4. */
async function fillAll(page: Page, firstName: string) {
  await named(page, 'address').fill('5 Rosella Street, Norwood');
  // The list of suggestions would cover the button.
  await named(page, 'address').press('Escape');
  await next(page).click();
  await step(page, 2);
  await form(page).getByLabel('I need new tenants').check();
  await next(page).click();
  await step(page, 3);
  await form(page).getByLabel("I don't have a property manager").check();
  await next(page).click();
  await step(page, 4);
  await fillDetails(page, firstName);
}

const requestsBy = async (site: Site, firstName: string) => {
  const rows = await site.context.database.read
    .selectFrom('submissions')
    .select('params')
    .where('template', '=', 'manage')
    .execute();
  return rows.map((row) => JSON.parse(row.params)).filter((params) => params.firstName === firstName);
};

test('the form has four steps, each with heading, title and progress, then a thank-you panel with a link home', async ({
  visit,
  site,
}) => {
  const page = await hydrated(await visit(paths.manageSwitch));
  const calls = emailCalls(page);
  const bar = page.getByRole('progressbar');
  expect(await bar.count()).toBe(0);
  await named(page, 'address').fill('5 Rosella Street, Norwood');
  // The list of suggestions would cover the button.
  await named(page, 'address').press('Escape');
  await next(page).click();

  await step(page, 2);
  expect([await bar.getAttribute('aria-valuenow'), await bar.getAttribute('aria-valuetext')]).toEqual([
    '50',
    'Step 2 of 4',
  ]);
  await expect.poll(() => focused(page)).toBe('Step 2 of 4: Is it tenanted?');
  await expect.poll(() => page.title()).toContain('Step 2 of 4');
  expect(
    await form(page)
      .getByRole('radio')
      .evaluateAll((all) => all.map((radio) => radio.hasAttribute('required'))),
  ).toEqual([true, true]);
  expect(await page.getByRole('button', { name: /back|previous/i }).count()).toBe(0);
  await form(page).getByLabel('Yes, I have tenants already').check();
  await next(page).click();

  await step(page, 3);
  expect(await bar.getAttribute('aria-valuenow')).toBe('75');
  await form(page).getByLabel('Yes, I have a property manager').check();
  await next(page).click();

  await step(page, 4);
  expect(await bar.getAttribute('aria-valuenow')).toBe('100');
  expect(await form(page).innerText()).toContain('5 Rosella Street, Norwood');
  await fillDetails(page, 'Steps');
  const release = await holdApi(page, apiPaths.email);
  await submit(page).click();
  await expect.poll(() => submit(page).textContent()).toBe(messages.submitting);
  release();
  await page.getByRole('heading', { name: 'Thank you.' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Thank you.');
  expect(calls[0]?.body).toEqual({
    service_id: emailService(agency().slug).serviceId,
    template_id: 'manage',
    user_id: emailService(agency().slug).userId,
    template_params: {
      address: '5 Rosella Street, Norwood',
      haveTenant: 'Yes, I have tenants already',
      propertyManager: 'Yes, I have a property manager',
      firstName: 'Steps',
      lastName: 'Finch',
      contact: '0400 000 199',
      email: 'ada@example.com',
      additionalComments: '',
    },
  });
  expect(await requestsBy(site, 'Steps')).toHaveLength(1);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL((url) => url.pathname === paths.home);
});

test('Back, Forward and a reload keep every answer', async ({ visit }) => {
  const page = await hydrated(await visit(paths.manageSwitch));
  await fillAll(page, 'Wander');
  await page.goBack();
  await step(page, 3);
  expect(await form(page).getByLabel("I don't have a property manager").isChecked()).toBe(true);
  await page.goBack();
  await step(page, 2);
  expect(await form(page).getByLabel('I need new tenants').isChecked()).toBe(true);
  await page.goBack();
  await expect.poll(() => named(page, 'address').inputValue()).toBe('5 Rosella Street, Norwood');
  for (const n of [2, 3, 4]) {
    await page.goForward();
    await step(page, n);
  }
  expect(await named(page, 'firstName').inputValue()).toBe('Wander');
  await page.reload();
  await hydrated(page);
  expect(await named(page, 'lastName').inputValue()).toBe('Finch');
  await expect.poll(() => form(page).innerText()).toContain('5 Rosella Street, Norwood');
});

test('text that is typed after a reload, before the scripts run, is kept, and so are the earlier answers', async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${paths.manageSwitch}?step=4`));
  await fillDetails(page, 'Before');
  // If the application has run in this window before, it starts as soon as its scripts arrive.
  const begin = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await begin.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await named(page, 'firstName').fill('After');
  begin.resolve();
  await hydrated(page);
  expect(await named(page, 'lastName').inputValue()).toBe('Finch');
  expect(await named(page, 'firstName').inputValue()).toBe('After');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  await page.reload();
  await hydrated(page);
  expect(await named(page, 'firstName').inputValue()).toBe('After');
});

test('Next checks nothing; the refusal names the missing answer, and a button leads to its step', async ({
  visit,
  site,
}) => {
  const page = await hydrated(await visit(paths.manageSwitch, { expectedErrors: /Failed to load resource/ }));
  for (const n of [2, 3, 4]) {
    await next(page).click();
    await step(page, n);
  }
  await fillDetails(page, 'Hasty');
  await submit(page).click();
  await alert(page).getByText(messages.emailFailed).waitFor();
  expect(await form(page).innerText()).toContain('Still to fill in: Property address.');
  expect(await requestsBy(site, 'Hasty')).toEqual([]);
  await form(page).getByRole('button', { name: 'Go to step 1' }).click();
  await step(page, 1);
  expect(await form(page).innerText()).toContain('Please enter the address of your property.');
  await fillAll(page, 'Hasty');
  await submit(page).click();
  await page.getByRole('heading', { name: 'Thank you.' }).waitFor();
  expect(await requestsBy(site, 'Hasty')).toHaveLength(1);
});

test('each failure keeps the answers, and a double press afterwards stores one request', async ({
  visit,
  site,
}) => {
  const page = await hydrated(await visit(paths.manageSwitch, { expectedErrors: /Failed to load resource/ }));
  const calls = emailCalls(page);
  await fillAll(page, 'Cut');
  await failEmailEveryWay(page, calls, async () => {
    const sent = calls.length;
    await submit(page).click();
    await expect.poll(() => calls.length).toBe(sent + 1);
    await alert(page).getByText(messages.emailFailed).waitFor();
    expect(await named(page, 'firstName').inputValue()).toBe('Cut');
  });
  expect(await requestsBy(site, 'Cut')).toEqual([]);
  await slowApi(page, 300, apiPaths.email);
  await submit(page).dblclick();
  await page.getByRole('heading', { name: 'Thank you.' }).waitFor();
  expect(calls).toHaveLength(5);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  expect(await requestsBy(site, 'Cut')).toHaveLength(1);
});

test('a double click on Next goes one step on', async ({ visit }) => {
  const page = await hydrated(await visit(`${paths.manageSwitch}?step=2`));
  await form(page).getByLabel('I need new tenants').check();
  await next(page).click();
  await step(page, 3);
  await next(page).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await form(page).getByLabel("I don't have a property manager").check();
  await next(page).click();
  await step(page, 4);
  await page.goBack();
  await step(page, 3);
});

test('the form can be filled in and sent with the keyboard alone', async ({ visit, site }) => {
  const page = await hydrated(await visit(paths.manageSwitch));
  // Checks for `h2`, because the body's text also contains the heading, and the body has the focus for a moment when a
  // button is removed.
  const heading = (n: number) =>
    page.waitForFunction(
      (words) => document.activeElement?.matches('h2') && document.activeElement.textContent?.includes(words),
      `Step ${n} of 4`,
    );
  await tabTo(page, named(page, 'address'));
  await page.keyboard.type('9 Key Street');
  await page.keyboard.press('Enter');
  // The heading gets the focus; Tab leads to the first choice, and then to its button.
  for (const n of [2, 3]) {
    await heading(n);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await heading(4);
  for (const text of ['Keys', 'Finch', '0400 000 199', 'keys@example.com']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Thank you.' }).waitFor();
  expect(await requestsBy(site, 'Keys')).toMatchObject([
    { address: '9 Key Street', haveTenant: 'Yes, I have tenants already' },
  ]);
});

test('without scripts each step is a page that carries the answers, and the last one says what is missing', async ({
  visit,
  site,
}) => {
  const page = await visit(paths.manageSwitch, { javaScriptEnabled: false, expectedErrors: /400/ });
  await fillAll(page, 'Quiet');
  expect(await page.title()).toContain('Step 4 of 4');
  await named(page, 'email').fill('');
  await submit(page).click();
  await expect.poll(() => alert(page).innerText()).toBe(messages.emailFailed);
  expect(await form(page).innerText()).toContain('Please enter your email address.');
  await named(page, 'email').fill('ada@example.com');
  await submit(page).click();
  await page.getByRole('heading', { name: 'Thank you.' }).waitFor();
  expect(await requestsBy(site, 'Quiet')).toMatchObject([
    { address: '5 Rosella Street, Norwood', haveTenant: 'I need new tenants' },
  ]);
});
