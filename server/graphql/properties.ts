import type { ListingFacets } from '../../shared/listings/facets.ts';
import type { MapHome } from '../../shared/site-api.ts';
import { withoutNulls } from '../../shared/without-nulls.ts';
import {
  countFacets,
  type ListedSuburb,
  type ListingFilter,
  type ListingOrder,
  listListings,
  listMapHomes,
  listSuburbs,
  type PublicListing,
} from '../listings/index.ts';
import type { Db } from '../platform/database/client.ts';
import type { PageArgs } from '../platform/database/paging.ts';
import { builder } from './builder.ts';
import { Connection, connectionType, pageArgs } from './connection.ts';
import { ListingTypeEnum, PropertyOrderEnum, PropertyStatusEnum, SaleOrLeaseEnum } from './enums.ts';
import { PropertyFacets } from './filters/facet-counts.ts';
import { checkedFilters, filterArgs } from './filters/filter-args.ts';
import { FACETS_COST, MAP_COST, SUBURBS_COST } from './limits.ts';

const PropertyConnection = connectionType('Property');

const SuburbListings = builder.objectRef<ListedSuburb>('SuburbListings').implement({
  fields: (t) => ({
    status: t.field({ type: PropertyStatusEnum, resolve: ({ status }) => status }),
    saleOrLease: t.field({ type: SaleOrLeaseEnum, resolve: ({ saleOrLease }) => saleOrLease }),
    suburb: t.exposeString('suburb'),
    postcode: t.exposeString('postcode', { nullable: true }),
    listings: t.exposeInt('listings', { description: 'How many there are.' }),
  }),
});
builder.objectField(PropertyConnection, 'suburbs', (t) =>
  t.field({
    type: [SuburbListings],
    description:
      'The suburbs of all that match, not of the page: each once for each status, and sale or lease.',
    complexity: SUBURBS_COST,
    resolve: (list) => (list as unknown as PropertyList).suburbs(),
  }),
);

builder.objectField(PropertyConnection, 'facets', (t) =>
  t.field({
    type: PropertyFacets,
    description: 'How many each choice would find, together with the other arguments.',
    complexity: FACETS_COST,
    resolve: (list) => (list as unknown as PropertyList).facets(),
  }),
);

const MapHomeType = builder.objectRef<MapHome>('MapHome').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    formattedAddress: t.exposeString('formattedAddress'),
    advertisedPrice: t.exposeString('advertisedPrice'),
    priceLabel: t.exposeString('priceLabel', {
      nullable: true,
      description: 'A few letters for a pin: `$850k`. Null if no figure is shown.',
    }),
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
    isExact: t.exposeBoolean('isExact', {
      description:
        'False if the address is hidden or its coordinates are unknown: the pin is then in the middle of the suburb.',
    }),
  }),
});

builder.objectField(PropertyConnection, 'map', (t) =>
  t.field({
    type: [MapHomeType],
    description: 'All that match and have a place on the map, the newest 1,000.',
    complexity: MAP_COST,
    resolve: (list) => (list as unknown as PropertyList).map(),
  }),
);

/** A list of listings. Its counts are read only if a query selects them. */
class PropertyList extends Connection<PublicListing> {
  /** The suburbs of all matches. */
  readonly suburbs: () => Promise<readonly ListedSuburb[]>;
  readonly facets: () => Promise<ListingFacets>;
  readonly map: () => Promise<MapHome[]>;

  constructor(db: Db, filter: ListingFilter, order: ListingOrder, page: PageArgs, now: Date) {
    super(() => listListings(db, filter, order, page, now));
    this.suburbs = () => listSuburbs(db, filter, now);
    this.facets = () => countFacets(db, filter, now);
    this.map = () => listMapHomes(db, filter, now);
  }
}

builder.queryFields((t) => ({
  properties: t.field({
    type: PropertyConnection,
    description: 'Listings that the public may see. Without `first` or `limit`: all that match, up to 1,000.',
    args: {
      status: t.arg({ type: [PropertyStatusEnum] }),
      saleOrLease: t.arg({ type: [SaleOrLeaseEnum] }),
      listingType: t.arg({ type: [ListingTypeEnum] }),
      search: t.arg.string({ description: 'Case-insensitive substring of suburb or property type.' }),
      ...filterArgs,
      orderBy: t.arg({ type: PropertyOrderEnum, defaultValue: 'NEWEST' }),
      first: t.arg.int({ description: 'At most 100.' }),
      after: t.arg.string(),
      limit: t.arg.int({ description: 'At most 100.' }),
      offset: t.arg.int(),
    },
    resolve: (_root, { listingType, orderBy, first, after, limit, offset, ...rest }, { context }) => {
      const { database, clock } = context;
      const filter: ListingFilter = { ...withoutNulls(checkedFilters(rest)), kind: listingType };
      const page = pageArgs({ first, after, limit, offset });
      return new PropertyList(database.readPublic, filter, orderBy ?? 'NEWEST', page, clock());
    },
  }),
}));
