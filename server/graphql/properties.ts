import { type ListedSuburb, listListings, listSuburbs, type PublicListing } from '../listings/index.ts';
import { builder } from './builder.ts';
import { SUBURBS_COST } from './complexity.ts';
import { Connection, connectionType, pageArgs } from './connection.ts';
import { ListingTypeEnum, PropertyOrderEnum, PropertyStatusEnum, SaleOrLeaseEnum } from './enums.ts';

const PropertyConnection = connectionType('Property');

const SuburbListings = builder.objectRef<ListedSuburb>('SuburbListings').implement({
  fields: (t) => ({
    status: t.field({ type: PropertyStatusEnum, resolve: ({ status }) => status }),
    saleOrLease: t.field({ type: SaleOrLeaseEnum, resolve: ({ saleOrLease }) => saleOrLease }),
    suburb: t.exposeString('suburb'),
    listings: t.exposeInt('listings', { description: 'How many there are.' }),
  }),
});
builder.objectField(PropertyConnection, 'suburbs', (t) =>
  t.field({
    type: [SuburbListings],
    description:
      'The suburbs of all that match, not of the page: each once for each status, and sale or lease.',
    complexity: SUBURBS_COST,
    resolve: (list) => (list as unknown as Connection<PublicListing>).suburbs(),
  }),
);

builder.queryFields((t) => ({
  properties: t.field({
    type: PropertyConnection,
    description: 'Listings that the public may see. Without `first` or `limit`: all that match, up to 1,000.',
    args: {
      status: t.arg({ type: [PropertyStatusEnum] }),
      saleOrLease: t.arg({ type: [SaleOrLeaseEnum] }),
      listingType: t.arg({ type: [ListingTypeEnum] }),
      search: t.arg.string({ description: 'Case-insensitive substring of suburb or property type.' }),
      orderBy: t.arg({ type: PropertyOrderEnum, defaultValue: 'NEWEST' }),
      first: t.arg.int({ description: 'At most 100.' }),
      after: t.arg.string(),
      limit: t.arg.int({ description: 'At most 100.' }),
      offset: t.arg.int(),
    },
    resolve: (_root, { listingType, orderBy, first, after, limit, offset, ...rest }, { context }) => {
      const db = context.database.readPublic;
      const filter = { ...rest, kind: listingType };
      const page = pageArgs({ first, after, limit, offset });
      return new Connection(
        () => listListings(db, filter, orderBy ?? 'NEWEST', page),
        () => listSuburbs(db, filter),
      );
    },
  }),
}));
