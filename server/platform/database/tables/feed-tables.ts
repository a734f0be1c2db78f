/** A listing that staff took off the site, whatever its feed says. Feeds never write here. */
export type HiddenListingsTable = {
  /** → listings.id; goes with it. */
  listingId: string;
  /** Instant. */
  hiddenAt: string;
};

/**
 * The message that a listing was last told and that, told again, changes nothing of it. It says so as long as the
 * listing's own `modTime` and `updatedAt` are the same: a process of an earlier version knows nothing of this table.
 */
export type KnownMessagesTable = {
  /** → listings.id; goes with it. */
  listingId: string;
  /** Of the element's text and of the importer that read it (server/feed/read/pieces.ts). */
  digest: string;
  /** JSON list of Warning (server/feed/message/listing.ts): what the report says of it each time. */
  warnings: string;
  modTime: string | null;
  /** Instant. */
  updatedAt: string;
};

/** One file that a feed brought, and what became of it. */
export type FeedRunsTable = {
  id: string;
  file: string;
  source: 'demo' | 'feed';
  state: 'applied' | 'failed';
  /** JSON FeedReport (server/feed/plan/report.ts). */
  report: string;
  /** JSON FeedSummary (the same file): what a list of runs shows, without a line for each listing. */
  summary: string;
  /** Instant. */
  startedAt: string;
  /** Instant. */
  finishedAt: string;
};
