import type { Unread } from '../../../shared/staff/feed-report.ts';
import type { DocumentContainer, ListingDocument, StoredFacts } from '../../listings/index.ts';
import type { ListingsTable } from '../../platform/database/tables/schema.ts';
import type { AgentChange } from './agents.ts';
import type { CountColumn } from './features.ts';
import type { InspectionTime } from './inspections.ts';

/** The columns of a listing that a message may set. */
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
  | 'facts'
  | 'documents'
  | 'agents'
  | 'unknownCounts'
  | 'createdAt'
  | 'updatedAt'
>;

export type ListingKind = ListingsTable['kind'];
export type ListingStatus = ListingsTable['status'];

/** The key of a listing. `agentId` is in upper case, because feeds write it in any case. */
export type Identity = { agentId: string; uniqueId: string };

/** A change of the words in `features`. Words in neither list stay. */
export type FeatureChange = {
  on: string[];
  off: string[];
  /** The words that are not flags (`otherFeatures`). Undefined keeps them. */
  other: string[] | undefined;
};

/** A change of the facts: null removes one, an absent one stays. */
export type FactChange = { [Key in keyof StoredFacts]: StoredFacts[Key] | null };

/** The documents that each container lists. If a container is undefined, its documents stay. */
export type DocumentChange = { [Container in DocumentContainer]: ListingDocument[] | undefined };

export type MediaSlot = {
  kind: 'photo' | 'floorplan' | 'agent';
  slot: string;
  /** Null removes the slot. */
  source: string | null;
  /** Undefined if the feed did not say. For an attachment, the id of its version. */
  modTime: string | undefined;
  alt: string | undefined;
};

export type MediaChange = {
  /** Which stored pictures the message replaces, because it has all of them. */
  replaces: 'none' | 'floorplans' | 'all';
  slots: MediaSlot[];
};

export type Warning = { field: string; reason: string };

/**
 * One listing element of a feed. A field that it omits is undefined, and the site keeps what it knows. A
 * field that it removes explicitly is null (or empty, for flags, counts and lists).
 */
export type ListingMessage = {
  identity: Identity;
  kind: ListingKind;
  /** Undefined if the element had no `status`. */
  status: ListingStatus | undefined;
  /** ISO-8601 UTC. */
  modTime: string | undefined;
  fields: Partial<ListingFields>;
  features: FeatureChange | undefined;
  facts: FactChange;
  documents?: DocumentChange | undefined;
  agents: AgentChange[];
  /** The counts that were present but could not be read. */
  unreadableCounts: CountColumn[];
  inspections: InspectionTime[] | undefined;
  media: MediaChange | undefined;
  warnings: Warning[];
  /** What was not understood: the elements and attributes that no reader looked at. */
  unread: Unread[];
  /** Hash of its text (pieces.ts). Undefined if its text cannot be separated from the rest of the file. */
  digest?: string;
  /** A member of staff has accepted it, so that it is not held. */
  accepted?: true;
};

/** A listing element that was read before and changes nothing, recognised by its text. */
export type KnownMessage = {
  listingId: string;
  identity: Identity;
  kind: ListingKind;
  suburb: string | null;
  warnings: Warning[];
  unread: Unread[];
};

/** An element that cannot become a listing, with the field that is the reason. */
export type SkippedMessage = {
  identity: Identity | null;
  /** The element's name, such as `commercial`. */
  element: string;
  field: string;
  reason: string;
};

export type FeedMessage = ListingMessage | SkippedMessage | KnownMessage;
