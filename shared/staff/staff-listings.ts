import type { SaleOrLease } from '../constants.ts';
import type { Photo } from '../listings/photo.ts';

/**
 * The place of a listing for staff; every listing has exactly one. The first five are on the site. A listing that staff
 * hid is HIDDEN, whatever its feed says.
 */
export const LISTING_PLACES = [
  'FORSALE',
  'UNDEROFFER',
  'FORLEASE',
  'SOLD',
  'LEASED',
  'HIDDEN',
  'OFF_MARKET',
  'WITHDRAWN',
  'DELETED',
] as const;
export type ListingPlace = (typeof LISTING_PLACES)[number];

/** The places that are not on the site. */
export const OFF_SITE_PLACES: readonly ListingPlace[] = ['HIDDEN', 'OFF_MARKET', 'WITHDRAWN', 'DELETED'];

/** The number of rows on one page of the staff's lists. */
export const STAFF_PAGE_SIZE = 50;

/** A listing as staff see it, including private facts. */
export type StaffListing = {
  id: string;
  /** The feed's own ids. */
  agentId: string;
  uniqueId: string;
  place: ListingPlace;
  /** Whether staff have hidden a listing that the site would otherwise show. */
  hidden: boolean;
  saleOrLease: SaleOrLease;
  /** The address from the feed; '' if the feed has none. */
  address: string;
  /** The part of the address that the public sees; null if the public sees all of it. */
  publicAddress: string | null;
  /** The price as the public sees it. */
  price: string;
  demo: boolean;
  /** A block without a building. */
  isLand: boolean;
  /** The number of people with a property alert that matches the listing. */
  interestedPeople: number;
  /** Instant of the last change by a feed. */
  updatedAt: string;
  /** The main photograph, once it has been cut. */
  image: Omit<Photo, 'alt'> | null;
};

export type StaffListings = {
  listings: StaffListing[];
  /** The number of listings that the search finds in each place. */
  counts: Record<ListingPlace, number>;
  /** The cursor of the next page; null on the last page. */
  endCursor: string | null;
};
