import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { LOGIN_TRIES } from '../../../server/staff/login-limit.ts';
import { STAFF_TOKEN_KEY } from '../../../shared/constants.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { STAFF, signIn, visitAsStaff } from '../../support/staff.ts';

test.beforeAll(async ({ site }) => {
  await signIn(site.context);
});

const login = async (page: Page, password: string = STAFF.password) => {
  await page.getByLabel('Username').fill(STAFF.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};
const path = (page: Page) => new URL(page.url()).pathname;
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STAFF_TOKEN_KEY);
const tokens = (site: { context: Parameters<typeof signIn>[0] }) =>
  site.context.database.read.selectFrom('staffTokens').selectAll().execute();
const alert = (page: Page) => page.locator('main').getByRole('alert');

test('without a token the dashboard leads to the login, and a successful login to the requested page', async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${paths.adminDashboard}?tab=files`));
  await expect.poll(() => path(page)).toBe(paths.adminLogin);
  await expect.poll(() => page.title()).toMatch(/^Login · /);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(await page.getByLabel('Password').getAttribute('type')).toBe('password');
  await login(page);
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  expect(page.url()).toContain(`${paths.adminDashboard}?tab=files`);
  expect(await stored(page)).toMatch(/^[\w-]{43}$/);

  // Signed-in staff who follow a link to the login, or open it afresh, are redirected.
  await page.goto(paths.login);
  await expect.poll(() => path(page)).toBe(paths.adminDashboard);
});

test('Logout clears local storage, ends the token on the server and leads to the login, in other tabs too', async ({
  site,
  visit,
}) => {
  const page = await hydrated(await visitAsStaff({ site, visit }));
  const other = await page.context().newPage();
  await other.goto(paths.adminDashboard);
  await other.getByRole('button', { name: 'Logout' }).waitFor();
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  const before = await tokens(site);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => path(page)).toBe(paths.adminLogin);
  await expect.poll(() => path(other)).toBe(paths.adminLogin);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect.poll(async () => (await tokens(site)).length).toBe(before.length - 1);
});

test('a dashboard that the browser restores on Back after a Logout elsewhere leads to the login', async ({
  site,
  visit,
}) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=leads`));
  await page.getByText('No leads yet.').waitFor();
  // While the browser keeps a page, the page hears nothing of a Logout. Tests run without that cache.
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => path(page)).toBe(paths.adminLogin);
});

test('an ended session leads to the login, which says so and then returns to the same page', async ({
  site,
  visit,
}) => {
  const page = await hydrated(
    await visitAsStaff({ site, visit }, undefined, { expectedErrors: /401|list|alerts/ }),
  );
  await page.getByRole('heading', { name: 'Upload New File' }).waitFor();
  await site.context.database.write.deleteFrom('staffTokens').execute();
  await page
    .getByRole('tab', { name: 'Leads' })
    .or(page.getByRole('link', { name: 'Leads' }))
    .click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await login(page);
  await page.getByLabel('Search by name').waitFor();
  const owner = () => page.evaluate(() => sessionStorage.getItem('openhome.staff-owner'));
  expect(await owner()).toBe('robin');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  // Nothing names the person who signed out.
  expect(await owner()).toBeNull();
  expect(await page.getByText('Your session has ended.').count()).toBe(0);
});

test('a login that is reloaded still says that the session has ended, and leads to the same page', async ({
  site,
  visit,
}) => {
  const page = await hydrated(
    await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=newsletter`, {
      expectedErrors: /401|newsletters/,
    }),
  );
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  await page.getByLabel('Subject').fill('Spring');
  await site.context.database.write.deleteFrom('staffTokens').execute();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await page.reload();
  await hydrated(page);
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await login(page);
  await page.getByRole('button', { name: 'Write a newsletter' }).waitFor();
});

test('a stored value that cannot be a token leads to the login', async ({ site, visit }) => {
  const page = await hydrated(await visitAsStaff({ site, visit }));
  await page.getByRole('heading', { name: 'Upload New File' }).waitFor();
  for (const value of ['', 'überholt \u{1f600}']) {
    await page.evaluate(
      ([key, token]) => localStorage.setItem(key ?? '', token ?? ''),
      [STAFF_TOKEN_KEY, value],
    );
    await page.goto(paths.adminDashboard);
    await expect.poll(() => path(page)).toBe(paths.adminLogin);
  }
  await login(page);
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
});

test('Logout leads to the login even when the server is down', async ({ site, visit }) => {
  const page = await hydrated(
    await visitAsStaff({ site, visit }, undefined, { expectedErrors: /logout|ERR_FAILED/ }),
  );
  await page.route(`**${apiPaths.logout}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => path(page)).toBe(paths.adminLogin);
  expect(await stored(page)).toBeNull();
});

test('a browser with blocked storage stays signed in until the page is left, and the login says so', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.adminLogin, { expectedErrors: /save scroll positions/ }));
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
  });
  await login(page);
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  await page.getByText('No leads yet.').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => path(page)).toBe(paths.adminLogin);
  await page.getByText('Your browser stores nothing for this site').waitFor();
});

test("a wrong password shows 'Invalid credentials', empty fields are reported, and 429 has a message", async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.adminLogin, { expectedErrors: /status of (401|429)/ }));
  for (const [label, token] of [
    ['Username', 'username'],
    ['Password', 'current-password'],
  ] as const) {
    expect(await page.getByLabel(label).getAttribute('autocomplete')).toBe(token);
  }
  await page.getByRole('button', { name: 'Login' }).click();
  await alert(page).getByText('Please fill in all required fields.').waitFor();
  expect(await page.getByText('Please enter your password.').count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');

  await login(page, 'wrong horse battery');
  await alert(page).getByText('Invalid credentials').waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe(STAFF.username);
  for (let n = 1; n < LOGIN_TRIES.visitor; n += 1) {
    const answered = page.waitForResponse(`**${apiPaths.login}`);
    await login(page, 'wrong horse battery');
    await answered;
    // Waits for the message, because it moves the button.
    await alert(page).getByText('Invalid credentials').waitFor();
  }
  await login(page);
  // Ten attempts since the first in this file, which may be some minutes ago.
  await alert(page)
    .getByText(/^Too many attempts to sign in\. Please try again in \d+ minutes\.$/)
    .waitFor();
  expect(await stored(page)).toBeNull();
});

test('a failure of the server and a lost connection show a message, and the login can be tried again', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.adminLogin, { expectedErrors: /status of 503|ERR_FAILED/ }));
  await page.route(`**${apiPaths.login}`, (route) => route.fulfill({ status: 503, body: 'down' }));
  await login(page);
  await alert(page).getByText('An error occurred. Please try again later.').waitFor();
  await page.unroute(`**${apiPaths.login}`);
  await page.route(`**${apiPaths.login}`, (route) => route.abort());
  await Promise.all([page.waitForEvent('requestfailed'), login(page)]);
  await alert(page).getByText('An error occurred. Please try again later.').waitFor();
  expect(await page.getByRole('button', { name: 'Login' }).isEnabled()).toBe(true);
});

test('without scripts the staff pages say that they need them', async ({ visit }) => {
  for (const at of [paths.adminLogin, paths.adminDashboard]) {
    const page = await visit(at, { javaScriptEnabled: false });
    expect(await page.locator('main noscript p').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
  }
});
