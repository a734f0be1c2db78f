import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { login, visitAsStaff } from '../../support/staff.ts';

const EMAIL = `${paths.adminDashboard}?tab=agency&part=email`;

test('a mail server that was typed survives a change of tab and an ended session, without its password', async ({
  site,
  visit,
}) => {
  const page = await hydrated(
    await visitAsStaff({ site, visit }, EMAIL, { expectedErrors: /status of 401|mail server:/ }),
  );
  const form = page.getByRole('form', { name: 'Mail server' });
  const host = form.getByRole('textbox', { name: 'Mail server' });
  const password = form.getByLabel('Password');
  await host.fill('smtp.example.com');
  await form.getByLabel('Encryption').selectOption('starttls');
  await form.getByLabel('Port').fill('587');
  await form.getByLabel('Username').fill('hello@example.com');
  await password.fill('magpie ladder teacup');
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.goBack();
  await expect.poll(() => host.inputValue()).toBe('smtp.example.com');
  await site.context.database.write.deleteFrom('staffTokens').execute();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your session has ended.').waitFor();
  await login(page);
  await expect.poll(() => host.inputValue()).toBe('smtp.example.com');
  expect(await form.getByLabel('Encryption').inputValue()).toBe('starttls');
  expect(await form.getByLabel('Port').inputValue()).toBe('587');
  expect(await form.getByLabel('Username').inputValue()).toBe('hello@example.com');
  expect(await password.inputValue()).toBe('');
  await password.fill('magpie ladder teacup');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. New emails will use this server.').waitFor();
  // What is saved is no longer kept: the fields show what is stored.
  await page.reload();
  await expect.poll(() => host.inputValue()).toBe('smtp.example.com');
});
