import type { SaleOrLease } from '../constants.ts';

/**
 * Where a listing is for staff: exactly one of these. The first five are on the site; a listing that staff
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

/** Those that are not on the site. */
export const UNSHOWN_PLACES: readonly ListingPlace[] = ['HIDDEN', 'OFF_MARKET', 'WITHDRAWN', 'DELETED'];

/** Rows of one page of the staff's lists. */
export const STAFF_PAGE_SIZE = 50;

/** A listing as staff see it, including private facts. */
export type StaffListing = {
  id: string;
  /** The feed's own ids. */
  agentId: string;
  uniqueId: string;
  place: ListingPlace;
  /** Whether staff hid a listing that the site would show. */
  hidden: boolean;
  saleOrLease: SaleOrLease;
  /** As the feed has it; '' if it gave none. */
  address: string;
  /** The part of the address that the public sees; null if it sees all of it. */
  publicAddress: string | null;
  /** The price as the public reads it. */
  price: string;
  demo: boolean;
  /** People with a property alert that it matches. */
  interestedPeople: number;
  /** Instant of the last change by a feed. */
  updatedAt: string;
  /** The main photograph, once it has been cut. */
  image: {
    url: string;
    width: number;
    height: number;
    thumbhash: string;
    jpegSrcset: string;
    avifSrcset: string | null;
  } | null;
};

export type StaffListings = {
  listings: StaffListing[];
  /** How many the search finds in each place. */
  counts: Record<ListingPlace, number>;
  /** Where the next page begins; null on the last. */
  endCursor: string | null;
};
