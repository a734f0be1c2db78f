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
});
