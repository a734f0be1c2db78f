import { expect } from 'vitest';
import { expectNoViolations } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { signIn, visitAsStaff } from '../../support/staff.ts';

test('staff change their password and end their other sessions', async ({ site, visit }) => {
  const kim = { username: 'Kim', password: 'another horse battery' };
  await signIn(site.context, kim);
  const page = await hydrated(
    await visitAsStaff({ site, visit }, undefined, { expectedErrors: /status of 40[03]/ }, kim),
  );
  await page.getByRole('button', { name: 'Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2);
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  expect(await dialog.getByRole('listitem').textContent()).toContain('this browser');

  await expectNoViolations(page, 'dialog');

  const current = dialog.getByLabel('Current password');
  const fresh = dialog.getByLabel('New password');
  const press = () => dialog.getByRole('button', { name: 'Change password' }).click();
  const message = () => dialog.getByRole('alert').first().textContent();
  await current.fill('wrong horse battery');
  await fresh.fill('magpie ladder teacup');
  await press();
  await expect.poll(message).toBe('Invalid credentials');
  await current.fill(kim.password);
  await fresh.fill('magpie');
  await press();
  // All fields are filled, so there is no message about required fields.
  await expect.poll(message).toBe('Please use at least 12 characters.');
  await fresh.fill('password12345');
  await press();
  await expect.poll(message).toMatch(/^This password is too easy to guess\./);
  await fresh.fill('magpie ladder teacup');
  await press();
  await dialog.getByText('Your password has been changed.').waitFor();
  expect([await current.inputValue(), await fresh.inputValue()]).toEqual(['', '']);
  // The focus is on the dialog's button, not on the page behind it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change password');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
