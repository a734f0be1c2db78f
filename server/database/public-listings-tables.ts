import type { Generated } from 'kysely';
import type { PropertyStatus, SaleOrLease } from '../../shared/constants.ts';
import type { ListingsTable } from './schema.ts';

/**
 * What visitors may see, ready to be listed and counted. The engine's own triggers keep these tables
 * (public-listings.ts, migration 010): nobody else writes them.
 */
export type PublicTables = {
  listingFacets: ListingFacetsTable;
  listingWords: ListingWordsTable;
  listingGroups: ListingGroupsTable;
  listingSuburbs: ListingSuburbsTable;
  publicListings: PublicListingsTable;
  publicInspections: PublicInspectionsTable;
  inspectionDays: InspectionDaysTable;
};

/** Each status, sale or lease, and kind (`FACETS`), and how many public listings have them. */
type ListingFacetsTable = {
  id: number;
  status: PropertyStatus;
  saleOrLease: SaleOrLease;
  kind: ListingsTable['kind'];
  count: number;
};

/** Suburbs and property types, as feeds write them; '' for none. */
type ListingWordsTable = { id: Generated<number>; word: string };

/** The public listings that a search cannot tell apart; `count` may be 0. */
type ListingGroupsTable = {
  id: Generated<number>;
  facetId: number;
  /** → listingWords.id, like the next. */
  suburbId: number;
  propertyTypeId: number;
  count: number;
};

/** The sum of a suburb's groups in a facet; `count` may be 0. Kept by triggers of `listing_groups`. */
type ListingSuburbsTable = { facetId: number; suburbId: number; count: number };

/** A row for each public listing: narrow, so that a list is found without reading what is in it. */
type PublicListingsTable = {
  /** → listings.id */
  id: string;
  facetId: number;
  groupId: number;
  createdAt: string;
  /** Cents, or beyond all prices where none is shown: sorting by a figure that is not shown would tell it. */
  priceUp: number;
  /** The same, with -1 where none is shown. */
  priceDown: number;
};

/** A row for each inspection of a public, active listing. */
type PublicInspectionsTable = {
  /** → inspections.id */
  id: string;
  listingId: string;
  saleOrLease: SaleOrLease;
  start: string;
};

/** How many of them start on a day in UTC, such as 2026-11-21. */
type InspectionDaysTable = { saleOrLease: SaleOrLease; day: string; count: number };
