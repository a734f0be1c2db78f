import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { STAFF, visitAsStaff } from '../../support/staff.ts';

const PERIOD_MS = 30_000;
/** The code that an authenticator app shows this many periods from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * PERIOD_MS });

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(STAFF.username);
  await page.getByLabel('Password').fill(STAFF.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('a second factor is set up with an app, required at the login, and made compulsory for owners', async ({
  site,
  visit,
}) => {
  const page = await hydrated(
    await visitAsStaff({ site, visit }, undefined, { expectedErrors: /status of 400|That code is wrong/ }),
  );
  await page.getByRole('button', { name: 'Account' }).click();
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const picture = section.getByRole('img', { name: 'QR code for an authenticator app' });
  await expect.poll(() => picture.locator('path').getAttribute('d')).toMatch(/^M/);
  const secret = (await section.getByText('Key:').innerText()).replace(/Key:|\s/g, '');
  await section.getByRole('textbox', { name: 'Code' }).fill('000000');
  await section.getByRole('button', { name: 'Turn on' }).click();
  await section.getByText('That code is wrong').waitFor();
  await expectNoViolations(page, 'dialog');
  await section.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await section.getByRole('textbox', { name: 'Code' }).press('Enter');
  await section.getByText('Two-step sign-in is on.').waitFor();
  const codes = await section
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectNoViolations(page, 'dialog');
  await section.getByLabel('All owners must use two-step sign-in').click();
  await section.getByText('Owners now have to use two-step sign-in.').waitFor();
  expect(await section.getByRole('button', { name: 'Turn off' }).count()).toBe(0);

  const login = await hydrated(await visit(paths.adminLogin, { expectedErrors: /status of 401/ }));
  await signIn(login);
  const code = login.getByRole('textbox', { name: 'Code' });
  await code.waitFor();
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectNoViolations(login, 'main');
  expect(await login.getByRole('alert').innerText()).toBe('');
  expect(await code.getAttribute('aria-invalid')).toBeNull();
  await login.getByRole('button', { name: 'Login' }).click();
  await login.getByText('Please enter the code from your authenticator app.').waitFor();
  await code.fill('000000');
  await login.getByRole('button', { name: 'Login' }).click();
  await login.getByText('That code is wrong or has already been used.').waitFor();
  await code.fill(codes[0] ?? '');
  await code.press('Enter');
  await login.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();

  const other = { username: 'Sam', password: 'another horse battery' };
  const sams = await hydrated(await visitAsStaff({ site, visit }, undefined, {}, other));
  const first = sams.getByRole('region', { name: 'Two-step sign-in' });
  await first.getByText('Owners of this site have to turn this on to continue.').waitFor();
  await first.getByRole('button', { name: 'Turn on' }).click();
  const samsSecret = (await first.getByText('Key:').innerText()).replace(/Key:|\s/g, '');
  await first.getByRole('textbox', { name: 'Code' }).fill(codeOf(samsSecret));
  await first.getByRole('textbox', { name: 'Code' }).press('Enter');
  await sams.getByRole('button', { name: 'Continue to the dashboard' }).click();
  await sams.getByRole('tab', { name: 'Leads' }).waitFor();
  await sams.getByRole('heading', { name: 'Two-step sign-in' }).waitFor({ state: 'detached' });

  await page.goto(`${paths.adminDashboard}?tab=people`);
  await page.getByRole('button', { name: 'Turn off two-step sign-in for Sam' }).click();
  await page.getByText('Sam can sign in with just a password until they turn it back on.').waitFor();
});
