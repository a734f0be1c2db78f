import type { FileCategory, FileSubcategory } from '../../../../shared/constants.ts';
import type { AlarmKind } from '../../../../shared/staff/alarms.ts';
import type { Instant, Json } from './column-types.ts';

export type SiteTables = {
  /** One publication of a document of the agency. The newest version is what visitors see. */
  agencyVersions: {
    /** E.g. `profile`; for drafts that were replaced, `replaced profile`. */
    document: string;
    /** From 1, without gaps. */
    version: number;
    content: Json;
    /** The username of the person who published it, or wrote the draft. */
    author: string;
    /** The version whose content was published again; null for new content. */
    restoredFrom: number | null;
    /** Of a replaced draft: when it was saved. */
    publishedAt: Instant;
  };
  /** An unpublished change of a document. A document has at most one draft. */
  agencyDrafts: {
    document: string;
    content: Json;
    /** The version that was published when the draft was begun; 0: none. */
    basedOn: number;
    author: string;
    savedAt: Instant;
  };
  /**
   * A street of one suburb, from G-NAF. Rows of other generations than the current one are being written or deleted.
   */
  addressStreets: {
    /** The id of the load that wrote it. */
    generation: string;
    /** From 0; the index refers to streets by it. */
    row: number;
    /** "Rosella Street, Norwood SA 5067". */
    label: string;
    /** The centre of its houses, in degrees. */
    latitude: number;
    longitude: number;
    /** `writeHouses` (places/addresses/houses.ts). */
    houses: string;
  };
  /** The words and suburbs of a generation, as JSON. */
  addressIndexes: { generation: string; body: string };
  /**
   * The current alarms: a row exists while its cause lasts. All processes share them. The name of the table is older;
   * property alerts are `savedSearches`.
   */
  alerts: {
    kind: AlarmKind;
    /** When a check first found its cause. */
    beganAt: Instant;
    /** When a check last found its cause; updated about every five minutes. */
    seenAt: Instant;
    mailedAt: Instant;
  };
  /** A guide or form that visitors download; its bytes are in the file store. */
  files: {
    id: string;
    name: string;
    description: string;
    category: FileCategory;
    subcategory: FileSubcategory;
    source: 'demo' | 'staff';
    /** Bytes. */
    size: number;
    /** Hex, of the bytes. */
    sha256: string;
    fileKey: string;
    createdAt: Instant;
  };
  /** The counters of rate limits that all processes share. On SQLite, which has one process, they are in memory. */
  rateLimits: {
    /** The limit's name, and a digest of the visitor's key. */
    key: string;
    points: number;
    /** Milliseconds since 1970. */
    expire: number | null;
  };
};
