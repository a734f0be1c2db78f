import { expect, test } from 'vitest';
import { MAX_UNPAGED, PAGE_SIZE } from '../../shared/constants.ts';
import { paths, searchResults } from '../../shared/paths.ts';
import { openSite } from '../support/api.ts';
import { onEachEngine } from '../support/engines.ts';
import { addManyListings } from '../support/many-listings.ts';

const LAST_PAGE = Math.ceil(MAX_UNPAGED / PAGE_SIZE);

onEachEngine('a list of more homes than a page shows', ({ makeContext }) => {
  test('ends with how many there are and the way to the others, and not with a link that shows no more', async () => {
    const context = await makeContext();
    await addManyListings(context.database.write, 3000, context.clock());
    const { request } = openSite(context);
    const textOf = async (path: string) =>
      (await (await request(path)).text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');

    const before = await textOf(`${paths.sold}?page=${LAST_PAGE - 1}`);
    expect(before).toContain('Show more');
    const last = await textOf(`${paths.sold}?page=${LAST_PAGE}`);
    expect(last).toMatch(new RegExp(`>${LAST_PAGE * PAGE_SIZE} of 1\\d{3} shown\\.`));
    expect(last).not.toContain('Show more');
    expect(last).toContain(`href="${searchResults('SOLD')}"`);

    // There the search stands above the list.
    const found = await textOf(`${searchResults('SOLD')}&page=${LAST_PAGE}`);
    expect(found).toContain('A suburb or a type of home in the search above leads to the others.');
    expect(found).not.toContain('Show more');
  });
});
