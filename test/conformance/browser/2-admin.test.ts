import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { hydrated } from '../../support/browser.ts';
import { STAFF, signIn, visitAsStaff } from '../../support/staff.ts';
import { line, test } from './line.ts';

const LOGIN = '/admin-panel/login';
const DASHBOARD = '/admin-panel/dashboard';
const main = (page: Page) => page.locator('main');
const path = (page: Page) => new URL(page.url()).pathname;
const stored = (page: Page) => page.evaluate(() => Object.values({ ...localStorage }));

/** A dashboard that the tests only look at. */
let seen: Page;
test.beforeAll(async ({ site, shared }) => {
  await signIn(site.context);
  seen = await visitAsStaff({ site, visit: shared.open });
});

async function login(page: Page, password: string = STAFF.password) {
  await page.getByLabel('Username').fill(STAFF.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

describe('Admin login', () => {
  line('2.login.username', async ({ open }) => {
    expect(
      await main(await open(LOGIN))
        .getByRole('textbox', { name: 'Username', exact: true })
        .count(),
    ).toBe(1);
  });
  line('2.login.password', async ({ open }) => {
    expect(
      await main(await open(LOGIN))
        .getByLabel('Password', { exact: true })
        .getAttribute('type'),
    ).toBe('password');
  });
  line('2.login.button', async ({ open }) => {
    expect(
      await main(await open(LOGIN))
        .getByRole('button')
        .allTextContents(),
    ).toEqual(['Login']);
  });
  line('2.login.token', async ({ visit }) => {
    const page = await hydrated(await visit(LOGIN));
    expect(await stored(page)).toEqual([]);
    const answer = page.waitForResponse('**/api/auth/login');
    await login(page);
    const { token } = await (await answer).json();
    await expect.poll(() => stored(page)).toContain(token);
  });
  line('2.login.goes', async ({ visit }) => {
    const page = await hydrated(await visit(LOGIN));
    await login(page);
    await expect.poll(() => path(page)).toBe(DASHBOARD);
  });
  line('5.login.required', async ({ visit }) => {
    const page = await hydrated(await visit(LOGIN));
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    expect(await main(page).getByRole('alert').innerText()).toBe('Please fill in all required fields.');
    for (const label of ['Username', 'Password']) {
      expect(await page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
    }
    expect(requested.filter((url) => url.includes('/api/'))).toEqual([]);
  });
  line('8.login', async ({ visit }) => {
    const page = await hydrated(await visit(LOGIN, { expectedErrors: /401/ }));
    await login(page, 'a wrong password');
    await main(page).getByRole('alert').getByText('Invalid credentials', { exact: true }).waitFor();
    expect(await stored(page)).toEqual([]);
  });
});

describe('Admin dashboard', () => {
  line('2.dashboard.title', async () => {
    expect(await seen.locator('h1').innerText()).toBe('Admin Dashboard');
    expect(await seen.title()).toMatch(/^Admin Dashboard/);
  });
  line('2.dashboard.logout', async () => {
    expect(await main(seen).getByRole('button', { name: 'Logout', exact: true }).count()).toBe(1);
  });
  line('2.dashboard.logout.clears', async ({ site, visit }) => {
    const page = await hydrated(await visitAsStaff({ site, visit }));
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    expect(await stored(page)).toHaveLength(2);
    await main(page).getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => stored(page)).toEqual([]);
  });
  line('2.dashboard.logout.goes', async ({ site, visit }) => {
    const page = await hydrated(await visitAsStaff({ site, visit }));
    await main(page).getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => path(page)).toBe(LOGIN);
  });
  line('2.dashboard.redirect', async ({ visit }) => {
    const page = await visit(DASHBOARD);
    await expect.poll(() => path(page)).toBe(LOGIN);
    // The specification also names this route.
    await page.goto('/login');
    await expect.poll(() => path(page)).toBe(LOGIN);
  });
});
