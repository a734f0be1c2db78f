import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { visitAsStaff } from '../../support/staff.ts';

const ARTICLES = `${paths.adminDashboard}?tab=agency&part=articles`;
const options = { expectedErrors: /status of 400/ };

test('an article is written, published, and read', async ({ site, visit }) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, ARTICLES, options));
  await page.getByRole('button', { name: 'Edit The first open of spring' }).waitFor();
  await page.getByRole('button', { name: 'Add an article' }).click();
  await page.getByLabel('Title').fill('Why we open windows');
  expect(await page.getByLabel('Page address').inputValue()).toBe('why-we-open-windows');
  await page.getByLabel('Date').fill('2026-11-20');
  await page.getByLabel('Author').fill('Tobias Renn');
  await page.getByLabel('Summary').fill('Air, mostly.');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  // The first invalid field gets the focus, even if it is the editor.
  await page.getByText('Please write something').waitFor();
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect.poll(() => editor.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.type('A house breathes.');
  await expectNoViolationsAnywhere(page);
  await publish.click();
  await page.getByText('Published. Visitors can see it now.').waitFor();

  const read = await hydrated(await visit(paths.home));
  await read.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click();
  await read.getByRole('heading', { level: 1, name: 'Articles' }).waitFor();
  await expectNoViolationsAnywhere(read);
  await read.getByRole('link', { name: 'Why we open windows' }).click();
  await read.getByRole('heading', { level: 1, name: 'Why we open windows' }).waitFor();
  expect(await read.getByText('A house breathes.').count()).toBe(1);
  await expectNoViolationsAnywhere(read);
});
