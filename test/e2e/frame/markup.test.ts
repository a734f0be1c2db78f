import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { register } from '../../support/alerts.ts';
import { test } from '../../support/browser.ts';
import { addOtherPages } from '../../support/every-page.ts';
import { findMarkupErrors } from '../../support/markup.ts';
import { PAGES } from '../../support/pages.ts';

const SUBJECTS = ['Property alerts (buy): Ann', 'Please confirm your property alerts from Redgum'];

test('the markup of every page is valid', async ({ site }) => {
  const filtered = [`${paths.forSale}?view=map&minBeds=3`, `${paths.searchResults}?query=nowhere`];
  const invalid: Record<string, string[]> = {};
  for (const path of [...PAGES, ...(await addOtherPages(site.context)), ...filtered]) {
    const page = await fetch(new URL(path, site.url));
    const errors = await findMarkupErrors(await page.text(), 'page');
    if (errors.length > 0) invalid[path] = errors;
  }
  expect(invalid).toEqual({});
});

test('the markup of mails to the agency and to visitors is valid', async ({ site: { context } }) => {
  await register(context, 'bo@example.com', { alertSuburbs: 'Norwood' });
  const mails = await context.database.read
    .selectFrom('outbox')
    .select(['subject', 'html'])
    .where('subject', 'in', SUBJECTS)
    .execute();
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(SUBJECTS));
  for (const { html } of mails) expect(await findMarkupErrors(html, 'mail')).toEqual([]);
});
