import { expect, test } from 'vitest';
import { PropertiesDocument, PropertyDocument } from '../../app/queries.generated.ts';
import { dataOf, openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addInspection, addListing, breakListings } from '../../test/support/listings.ts';

const LIST = String(PropertiesDocument);
const forSale = { status: ['ACTIVE'], saleOrLease: ['SALE'], first: 24 };

onEachEngine("a response to one of the site's own queries", ({ makeContext }) => {
  test('contains no inspection that has ended', async () => {
    const time = { now: Date.parse('2026-11-21T01:00:00Z') };
    const context = await makeContext({ clock: () => new Date(time.now) });
    const { graphql } = openApp(context);
    const id = await addListing(context);
    await addInspection(context, id, '2026-11-21T02:00:00.000Z');
    type Home = { property: { inspections: { nodes: unknown[] } } };
    const coming = async () =>
      (await dataOf<Home>(graphql(String(PropertyDocument), { id }))).property.inspections.nodes.length;
    expect(await coming()).toBe(1);
    time.now += 90 * 60_000;
    expect(await coming()).toBe(0);
  });

  test('is a 503 with one sentence while the database fails, and the error is logged', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    await breakListings(context);
    const answer = await graphql(LIST, forSale);
    expect(answer.status).toBe(503);
    expect((await answer.json()).errors).toMatchObject([{ message: expect.any(String) }]);
    expect(context.logged).toMatchObject([{ event: 'graphql failed' }]);
  });

  test('counts the homes in an area as if its corners were rounded to ten metres, however close they are', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const id = await addListing(context, { latitude: 0.5, longitude: 100 });
    await addInspection(context, id, '2126-11-21T02:00:00.000Z');
    const counts = (area: string) =>
      dataOf(
        graphql(
          'query($area: String) { properties(area: $area) { totalCount } inspections(area: $area) { totalCount } }',
          {
            area,
          },
        ),
      );
    const one = { properties: { totalCount: 1 }, inspections: { totalCount: 1 } };
    const none = { properties: { totalCount: 0 }, inspections: { totalCount: 0 } };
    expect(await counts('0,0,0,180,1,1')).toEqual(none);
    expect(await counts('0,0,0,180,1,180')).toEqual(one);
    // The slopes of these edges are infinite, or overflow when they are multiplied by a latitude.
    for (const tiny of ['5e-324', '-5e-324', '1e-306', '4.9e-5']) {
      expect(await counts(`0,0,${tiny},180,1,1`), tiny).toEqual(none);
      expect(await counts(`0,0,${tiny},180,1,180`), tiny).toEqual(one);
    }
    expect(context.logged).toEqual([]);
  });

  test('is a 400 with a sentence for a value that cannot be meant', async () => {
    const { graphql } = openApp(await makeContext());
    const tooMany = JSON.stringify(Array.from({ length: 21 }, (_, n) => `suburb-${n}`));
    for (const [list, message] of [
      ['properties(area: "-34.9,138.6,-34.8,138.7")', /^`area` takes the corners/],
      ['inspections(area: "here")', /^`area` takes the corners/],
      [`properties(suburbs: ${tooMany})`, /^`suburbs` takes at most 20 values/],
      ['properties(availableBy: "2026-02-31")', /^`availableBy` takes a day/],
      ['properties(minPrice: 900000, maxPrice: 600000)', /^`minPrice` is greater than `maxPrice`/],
      ['inspections(minLand: 800, maxLand: 400)', /^`minLand` is greater than `maxLand`/],
      ['inspections(startAfter: "yesterday")', /^`startAfter` takes an ISO-8601 instant/],
      ['properties(first: -1)', /^`first`/],
    ] as const) {
      const answer = await graphql(`{ ${list} { totalCount } }`);
      expect(answer.status, list).toBe(400);
      expect((await answer.json()).errors[0].message, list).toMatch(message);
    }
  });
});
