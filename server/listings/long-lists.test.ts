import { expect, test } from 'vitest';
import { MAX_UNPAGED, PAGE_SIZE } from '../../shared/constants.ts';
import { paths, searchResults } from '../../shared/paths.ts';
import { openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addManyListings } from '../../test/support/generated-listings.ts';

const LAST_PAGE = Math.ceil(MAX_UNPAGED / PAGE_SIZE);

onEachEngine('a list of more homes than a page shows', ({ makeContext }) => {
  test('ends with the total and a link to the search, and without a "Show more" link', async () => {
    const context = await makeContext();
    await addManyListings(context.database.write, 3000, context.clock());
    const { request } = openSite(context);
    const textOf = async (path: string) =>
      (await (await request(path)).text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');

    const before = await textOf(`${paths.sold}?page=${LAST_PAGE - 1}`);
    expect(before).toContain('Show more');
    const last = await textOf(`${paths.sold}?page=${LAST_PAGE}`);
    expect(last).toMatch(/>1,008 of 1,\d{3} shown\./);
    expect(last).toMatch(/>1,\d{3} sold homes</);
    expect(last).not.toContain('Show more');
    expect(last).toContain(`href="${searchResults('SOLD')}"`);

    // On the search page the search box is above the list.
    const found = await textOf(`${searchResults('SOLD')}&page=${LAST_PAGE}`);
    expect(found).toContain('Search by suburb or type of home to find the rest.');
    expect(found).not.toContain('Show more');
  });
});

onEachEngine('more inspections than a page shows', ({ makeContext }) => {
  test('are counted, with a link to the homes of the other inspections', async () => {
    const context = await makeContext();
    const { write } = context.database;
    await addManyListings(write, 1000, context.clock());
    const homes = await write
      .selectFrom('listings')
      .select('id')
      .where('status', '=', 'ACTIVE')
      .where('saleOrLease', '=', 'SALE')
      .where('id', 'not in', write.selectFrom('hiddenListings').select('listingId'))
      .limit(60)
      .execute();
    await write.deleteFrom('inspections').execute();
    const day = (n: number, hour: number) =>
      new Date(context.clock().getTime() + (24 * n + hour) * 3_600_000).toISOString();
    for (const { id } of homes) {
      const days = Array.from({ length: 18 }, (_, n) => n + 1);
      await write
        .insertInto('inspections')
        .values(
          days.map((n) => ({
            id: `${id}-${n}`,
            listingId: id,
            start: day(n, 0),
            finish: day(n, 1),
            updatedAt: day(0, 0),
          })),
        )
        .execute();
    }
    const { request } = openSite(context);
    const answer = await request(paths.buyInspections);
    const text = (await answer.text()).replaceAll('<!-- -->', '');
    expect(text).toContain('1000 of 1080 Results');
    expect(text).toMatch(new RegExp(`Later times are on each home’s page. <a[^>]* href="${paths.forSale}"`));
  });
});
