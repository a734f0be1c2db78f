/** The counters of rate limits that all processes share. On SQLite, which has one process, they are in memory. */
export type RateLimitsTable = {
  /** The limit's name, and a digest of the visitor's key. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
};
