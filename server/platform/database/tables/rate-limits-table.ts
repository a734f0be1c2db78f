/** Counts of the limits that hold across processes; on SQLite, which has one process, they are in memory. */
export type RateLimitsTable = {
  /** The limit's name, and a digest of whom it counts. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
};
