import { expect } from 'vitest';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';

test('the home page opens and hydrates without an error', async ({ visit }) => {
  const page = await hydrated(await visit('/'));
  expect(await page.locator('h1').count()).toBe(1);
});
