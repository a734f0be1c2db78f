import type { ColumnType } from 'kysely';
import type { AlertTables } from './alert-tables.ts';
import type { Cents, Flag, Instant, Json } from './column-types.ts';
import type { FeedTables } from './feed-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { SiteTables } from './site-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { VisitorTables } from './visitor-tables.ts';

/**
 * The tables of both engines, with portable column types: ids are text, instants ISO-8601 UTC text, amounts integer
 * cents, flags 0 or 1, lists JSON text. Columns are snake_case in the database and camelCase here (Kysely's
 * CamelCasePlugin).
 */
export type Tables = ListingTables &
  AlertTables &
  FeedTables &
  MailTables &
  SiteTables &
  StaffTables &
  VisitorTables;

type ListingTables = {
  listings: ListingsTable;
  /** A photograph, floorplan or agent's photograph that a feed names. `pictureId` is set once it has been fetched. */
  listingMedia: {
    id: string;
    listingId: string;
    /** `agent`: the photograph of a person. */
    kind: 'photo' | 'floorplan' | 'agent';
    /** The feed's id: m, a–z, aa–ai; floorplans 1, 2. Of an agent, the key of the person (`agentKeys`). */
    slot: string;
    /** From 0; m is first. */
    position: number;
    /** An http(s) address, or the name of a file beside the feed. */
    source: string;
    sourceModTime: Instant | null;
    state: 'pending' | 'ready' | 'failed';
    attempts: number;
    nextAttemptAt: Instant | null;
    error: string | null;
    /** → pictures.id when ready. */
    pictureId: string | null;
    alt: string | null;
  };
  /** A stored picture, shared by all listings that show it. Its id is the SHA-256 of the source's bytes. */
  pictures: {
    id: string;
    width: number;
    height: number;
    /** Base64. */
    thumbhash: string;
    /** "x,y" in percent, for crops (server/feed/pictures/focal-point.ts). null: the middle. */
    focalPoint: string | null;
    /** JSON list of widths, px, ascending; a file `{id}/{width}.jpg` exists for each. */
    widths: Json;
    /** 1 once `{id}/{width}.avif` exists for each width too. */
    avif: Flag;
    createdAt: Instant;
  };
  /**
   * Stored files that no other row owns. A key is recorded before its file is written, and removed when a row owns
   * it. The remaining ones were left by processes that died; `deleteOrphanedFiles` deletes them. The name of the table
   * is older.
   */
  looseFiles: { fileKey: string; createdAt: Instant };
  /**
   * Stored settings, such as `contentVersion`, which moves when listings, files or settings change, but not with leads.
   */
  settings: { name: string; value: string };
};

/**
 * A listing as its feed describes it, including private facts. `server/listings/` reads it for the public, and
 * leaves out what the agency hides.
 */
export type ListingFacts = {
  /** Public and opaque; derived from (agentId, uniqueId), so that it is the same in a new database. */
  id: string;
  agentId: string;
  uniqueId: string;
  source: 'demo' | 'feed';
  kind: 'residential' | 'rental' | 'land' | 'rural';
  status: 'ACTIVE' | 'SOLD' | 'LEASED' | 'OFF_MARKET' | 'WITHDRAWN' | 'DELETED';
  saleOrLease: 'SALE' | 'LEASE';
  /** The `modTime` of the newest message applied; null if no message had one. */
  modTime: Instant | null;
  underOffer: Flag;
  depositTaken: Flag;
  propertyType: string | null;
  authority: string | null;
  headline: string | null;
  /** Plain text; lines separated by \n. */
  description: string | null;
  /** Of a range, the lower figure. */
  priceCents: Cents | null;
  /** The upper figure of a price range. */
  priceMaxCents: Cents | null;
  /** 0: neither the amount nor `priceView` may be shown. */
  priceDisplay: Flag;
  priceView: string | null;
  rentCents: Cents | null;
  rentPeriod: 'week' | 'month' | null;
  bondCents: Cents | null;
  /** A date without a time, YYYY-MM-DD. */
  dateAvailable: string | null;
  soldPriceCents: Cents | null;
  soldPriceDisplay: Flag;
  /** A date without a time, YYYY-MM-DD. */
  soldDate: string | null;
  /** 0: only suburb and state may be shown, and no coordinates. */
  addressDisplay: Flag;
  site: string | null;
  unitNumber: string | null;
  lotNumber: string | null;
  streetNumber: string | null;
  street: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
  latitude: number | null;
  longitude: number | null;
  bedrooms: number;
  bathrooms: number;
  ensuites: number;
  toilets: number;
  livingAreas: number;
  garages: number;
  carports: number;
  openSpaces: number;
  /** JSON list of the counts above that the feed gave in an unreadable form; their columns hold 0. */
  unknownCounts: Json;
  /** JSON: `StoredFeatures`. */
  features: Json;
  landSquareMetres: number | null;
  buildingSquareMetres: number | null;
  auctionAt: Instant | null;
  auctionResult: string | null;
  /** The last day of a set-date sale. */
  setSaleAt: Instant | null;
  /** JSON: `StoredFacts` (server/listings/facts.ts). */
  facts: Json;
  /** JSON list of `ListingDocument` (server/listings/words.ts). */
  documents: Json;
  videoUrl: string | null;
  /** JSON list of http(s) addresses. */
  externalLinks: Json;
  bookInspectionUrl: string | null;
  /** JSON list of { id, slot, name, phone, mobile, email }. */
  agents: Json;
  /** JSON list of { firstName, lastName }. Private: only for staff. */
  vendors: Json;
  createdAt: Instant;
  updatedAt: Instant;
};

/** What visitors filter by, derived from a listing's facts when they are written (`listings/filters/derived.ts`). */
export type DerivedListingColumns = {
  /** E.g. `norwood-5067`; null without a suburb. */
  suburbKey: string | null;
  /** Whole dollars: the lowest and the highest price that visitors are shown; null if they are shown none. */
  shownPriceFrom: number | null;
  shownPriceTo: number | null;
  hasPool: Flag;
  hasStudy: Flag;
  petsConsidered: Flag;
  isFurnished: Flag;
  /** Where maps show the home, in degrees; without public coordinates, the middle of its suburb; null if neither is known. */
  mapLatitude: number | null;
  mapLongitude: number | null;
  /** The rules' version and the `updatedAt` that the columns were derived from. If either differs, they are outdated. */
  derivedFrom: string | null;
};

export type ListingsTable = ListingFacts & {
  [Column in keyof DerivedListingColumns]: ColumnType<
    DerivedListingColumns[Column],
    DerivedListingColumns[Column] | undefined,
    DerivedListingColumns[Column]
  >;
};
