import type { SaleOrLease } from './constants.ts';

/**
 * Where a listing stands for staff: exactly one of these. The first five are what the site shows; a
 * listing that staff hid is HIDDEN, whatever its feed says.
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

/** Those that the site does not show. */
export const UNSHOWN_PLACES: readonly ListingPlace[] = ['HIDDEN', 'OFF_MARKET', 'WITHDRAWN', 'DELETED'];

/** Rows of one page of the staff's lists. */
export const STAFF_PAGE_SIZE = 50;

/** A listing as staff see it: what the public may not know of it included. */
export type StaffListing = {
  id: string;
  /** The feed's own ids. */
  agentId: string;
  uniqueId: string;
  place: ListingPlace;
  /** Whether the site shows it but for staff's own wish. */
  hidden: boolean;
  saleOrLease: SaleOrLease;
  /** As the feed has it; '' when it gave none. */
  address: string;
  /** What the public sees of the address when that is less; null when it sees it all. */
  publicAddress: string | null;
  /** The words that the public reads. */
  price: string;
  demo: boolean;
  /** Instant of the last change that a feed brought. */
  updatedAt: string;
  /** The main photograph, once its pixels are there. */
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
