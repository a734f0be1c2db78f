import type { ListingsTable } from '../database/schema.ts';
import type { InspectionTime } from './inspections.ts';

/** What a message may say of a listing's own columns. */
export type ListingFields = Omit<
  ListingsTable,
  | 'id'
  | 'agentId'
  | 'uniqueId'
  | 'source'
  | 'kind'
  | 'status'
  | 'saleOrLease'
  | 'modTime'
  | 'features'
  | 'createdAt'
  | 'updatedAt'
>;

export type ListingKind = ListingsTable['kind'];
export type ListingStatus = ListingsTable['status'];

/** The key of a listing: `agentId` in upper case, since feeds write it in any. */
export type Identity = { agentId: string; uniqueId: string };

/** A change of the words in `features`: the absent ones stay. */
export type FeatureChange = {
  on: string[];
  off: string[];
  /** The words that are no flags (`otherFeatures`); undefined keeps them. */
  other: string[] | undefined;
};

export type MediaSlot = {
  kind: 'photo' | 'floorplan';
  slot: string;
  /** null removes the slot. */
  source: string | null;
  /** undefined: the feed did not say. */
  modTime: string | undefined;
  alt: string | undefined;
};

export type MediaChange = {
  /** True when the message's pictures are all there are (`<media>`). */
  replacesAll: boolean;
  slots: MediaSlot[];
};

export type Warning = { field: string; reason: string };

/**
 * One listing element of a feed. A field that it does not have is undefined, and the site keeps what it
 * knows; one that it removes explicitly is null (or empty, for flags, counts and lists).
 */
export type ListingMessage = {
  identity: Identity;
  kind: ListingKind;
  /** undefined: the element had no `status`. */
  status: ListingStatus | undefined;
  /** ISO-8601 UTC. */
  modTime: string | undefined;
  fields: Partial<ListingFields>;
  features: FeatureChange | undefined;
  inspections: InspectionTime[] | undefined;
  media: MediaChange | undefined;
  warnings: Warning[];
  /** Of its text (pieces.ts); undefined where that is not told apart from the rest of the file. */
  digest?: string;
};

/** A listing element that was read before and changes nothing: told by its text alone. */
export type KnownMessage = {
  listingId: string;
  identity: Identity;
  kind: ListingKind;
  suburb: string | null;
  warnings: Warning[];
};

/** An element that cannot become a listing, with the field that is the reason. */
export type SkippedMessage = {
  identity: Identity | null;
  /** The element's name, as `commercial`. */
  element: string;
  field: string;
  reason: string;
};

export type FeedMessage = ListingMessage | SkippedMessage | KnownMessage;
