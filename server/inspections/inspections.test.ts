import { expect, test } from 'vitest';
import { dataOf, openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addInspection, addListing } from '../../test/support/listings.ts';

type Listed = {
  inspections: {
    totalCount: number;
    totalPageCount: number;
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
    edges: {
      cursor: string;
      node: { start: string; numAttended: number | null; property: { id: string } };
    }[];
  };
};

const LIST = `query ($first: Int, $after: String, $orderBy: InspectionOrderEnum, $startAfter: String,
  $saleOrLease: [SaleOrLeaseEnum!]) {
  inspections(first: $first, after: $after, orderBy: $orderBy, startAfter: $startAfter, saleOrLease: $saleOrLease) {
    totalCount totalPageCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    edges { cursor node { id start finish numAttended avgPriceFeedback updatedAt property { id saleOrLease } } }
  }
}`;

onEachEngine('inspections', ({ makeContext }) => {
  const setUp = async () => {
    const context = await makeContext();
    const sale = await addListing(context, { id: 'sale' });
    const lease = await addListing(context, { id: 'lease', saleOrLease: 'LEASE' });
    const hidden = await addListing(context, { status: 'WITHDRAWN' });
    await addInspection(context, sale, '2026-11-28T01:00:00.000Z');
    await addInspection(context, sale, '2026-11-21T01:00:00.000Z');
    await addInspection(context, lease, '2026-11-22T01:00:00.000Z');
    await addInspection(context, hidden, '2026-11-22T02:00:00.000Z');
    return openApp(context);
  };
  const starts = ({ inspections }: Listed) => inspections.edges.map((edge) => edge.node.start.slice(0, 10));

  test('returns those that start at or after an instant, next first', async () => {
    const { graphql } = await setUp();
    const listed = await dataOf<Listed>(graphql(LIST, { startAfter: '2026-11-21T11:30:00+10:30' }));
    expect(starts(listed)).toEqual(['2026-11-21', '2026-11-22', '2026-11-28']);
    const later = await dataOf<Listed>(graphql(LIST, { startAfter: '2026-11-21T01:00:01Z' }));
    expect(starts(later)).toEqual(['2026-11-22', '2026-11-28']);
  });

  test('returns one kind, and last first, if the query says so', async () => {
    const { graphql } = await setUp();
    const listed = await dataOf<Listed>(graphql(LIST, { saleOrLease: ['SALE'], orderBy: 'START_DESC' }));
    expect(starts(listed)).toEqual(['2026-11-28', '2026-11-21']);
    expect(listed.inspections.totalCount).toBe(2);
  });

  test('pages with the true total', async () => {
    const { graphql } = await setUp();
    const one = await dataOf<Listed>(graphql(LIST, { first: 2 }));
    expect(one.inspections).toMatchObject({ totalCount: 3, totalPageCount: 2 });
    expect(one.inspections.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const two = await dataOf<Listed>(graphql(LIST, { first: 2, after: one.inspections.pageInfo.endCursor }));
    expect(starts(two)).toEqual(['2026-11-28']);
    expect(two.inspections.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  test('are found on any day, and the homes of the next ones come first', async () => {
    const context = await makeContext({ clock: () => new Date('2026-11-21T00:00:00Z') });
    await addListing(context, { id: 'closed' });
    for (const [id, day] of [
      ['later', 29],
      ['sooner', 28],
    ] as const) {
      await addListing(context, { id });
      await addInspection(context, id, `2026-11-${day}T01:00:00.000Z`);
    }
    await addListing(context, { id: 'never' });
    const { inspections, properties } = await dataOf<{
      inspections: { totalCount: number };
      properties: { nodes: { id: string }[] };
    }>(
      openApp(context).graphql(
        '{ inspections(inspection: any) { totalCount } properties(orderBy: NEXT_INSPECTION) { nodes { id } } }',
      ),
    );
    expect(inspections.totalCount).toBe(2);
    expect(properties.nodes.map(({ id }) => id)).toEqual(['sooner', 'later', 'closed', 'never']);
  });

  test('attendance and price feedback are never public', async () => {
    const { graphql } = await setUp();
    const answer = await (await graphql(LIST)).text();
    expect(answer).toContain('"numAttended":null');
    expect(answer).not.toContain('800000');
  });

  test.each([{ startAfter: 'yesterday' }, { first: -1 }, { after: '!' }])(
    '%o is answered with 400',
    async (variables) => {
      const { graphql } = await setUp();
      expect((await graphql(LIST, variables)).status).toBe(400);
    },
  );
});
