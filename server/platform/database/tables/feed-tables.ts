import type { Instant } from './column-types.ts';

export type FeedTables = {
  /** A listing that staff took off the site, whatever its feed says. Feeds never write here. */
  hiddenListings: {
    /** → listings.id; deleted with it. */
    listingId: string;
    hiddenAt: Instant;
  };
  /** The agents by whom a listing is found: a row for each agent's email address and name, in lower case. */
  listingAgents: {
    agent: string;
    /** → listings.id; deleted with it. */
    listingId: string;
  };
  /** An inspection that its feed removed before its time, so that subscribed calendars learn of it. */
  cancelledInspections: {
    /** The id that the inspection had. */
    id: string;
    /** → listings.id; deleted with it. */
    listingId: string;
    start: Instant;
    finish: Instant;
    cancelledAt: Instant;
  };
  /**
   * The last message that was applied to a listing: applied again, it would change nothing. The row is valid only while
   * the listing has the same `modTime` and `updatedAt`, because a process of an older version does not write this table.
   */
  knownMessages: {
    /** → listings.id; deleted with it. */
    listingId: string;
    /** A digest of the element's text and of the importer's version (server/feed/read/pieces.ts). */
    digest: string;
    /** JSON list of Warning (server/feed/message/listing.ts), for the reports of later imports. */
    warnings: string;
    /** JSON list of Unread (shared/staff/feed-report.ts), for the same reports. */
    unread: string;
    modTime: string | null;
    updatedAt: Instant;
  };
  /** A message that waits for a decision of staff. Each listing has at most one: the newest. */
  heldMessages: {
    /** The listing's, which may not exist yet. */
    listingId: string;
    agentId: string;
    uniqueId: string;
    /** The field that is the reason: an unknown `agentID`, or a missing `modTime` for a withdrawn home. */
    reason: 'agentID' | 'modTime';
    /** JSON ListingMessage (server/feed/message/listing.ts). */
    message: string;
    heldAt: Instant;
    /** When a member of staff refused it; the same message is not held again. */
    refusedAt: Instant | null;
  };
  /** The import of one feed file. */
  feedRuns: {
    id: string;
    file: string;
    source: 'demo' | 'feed';
    state: 'applied' | 'failed';
    /** JSON FeedReport (server/feed/plan/report.ts). */
    report: string;
    /** JSON FeedSummary (the same file), for the list of runs. */
    summary: string;
    startedAt: Instant;
    finishedAt: Instant;
  };
  inspections: {
    /** Derived from listing and start, so that calendar entries have stable ids. */
    id: string;
    listingId: string;
    start: Instant;
    finish: Instant;
    /** Recorded by the agents after the inspection. Private: only for staff. */
    numAttended: number | null;
    numConfirmed: number | null;
    numRegistered: number | null;
    avgPriceFeedback: number | null;
    minPriceFeedback: number | null;
    maxPriceFeedback: number | null;
    updatedAt: Instant;
  };
};
