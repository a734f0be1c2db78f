import type { Instant, Json } from './column-types.ts';

/** One publication of a document of the agency. The newest version is what visitors see. */
export type AgencyVersionsTable = {
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
export type AgencyDraftsTable = {
  document: string;
  content: Json;
  /** The version that was published when the draft was begun; 0: none. */
  basedOn: number;
  author: string;
  savedAt: Instant;
};
