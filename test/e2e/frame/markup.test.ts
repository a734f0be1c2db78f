import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { test } from '../../support/browser.ts';
import { addOtherPages } from '../../support/every-page.ts';
import { findMarkupErrors } from '../../support/markup.ts';
import { PAGES } from '../../support/pages.ts';

test('the markup of every page is valid', async ({ site }) => {
  const filtered = [`${paths.forSale}?view=map&minBeds=3`, `${paths.searchResults}?query=nowhere`];
  const invalid: Record<string, string[]> = {};
  for (const path of [...PAGES, ...(await addOtherPages(site.context)), ...filtered]) {
    const page = await fetch(new URL(path, site.url));
    const errors = await findMarkupErrors(await page.text());
    if (errors.length > 0) invalid[path] = errors;
  }
  expect(invalid).toEqual({});
});
