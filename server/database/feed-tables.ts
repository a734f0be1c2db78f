/** A listing that staff took off the site, whatever its feed says. Feeds never write here. */
export type HiddenListingsTable = {
  /** → listings.id; goes with it. */
  listingId: string;
  /** Instant. */
  hiddenAt: string;
};

/** One file that a feed brought, and what became of it. */
export type FeedRunsTable = {
  id: string;
  file: string;
  source: 'demo' | 'feed';
  state: 'applied' | 'failed';
  /** JSON FeedReport (server/feed/report.ts). */
  report: string;
  /** JSON FeedSummary (the same file): what a list of runs shows, without a line for each listing. */
  summary: string;
  /** Instant. */
  startedAt: string;
  /** Instant. */
  finishedAt: string;
};
