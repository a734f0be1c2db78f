/** What became of a listing element, and of a file of them: for the importer, staff's screens and people. */

export type Outcome = 'new' | 'changed' | 'unchanged' | 'skipped';

/** Which field, in the feed's words, and why. */
export type FieldNote = { field: string; reason: string };

/** What became of one listing element. */
export type ListingReport = {
  identity: { agentId: string; uniqueId: string } | null;
  /** The element's name, as `residential`. */
  element: string;
  /** null when it was not stored. */
  listingId: string | null;
  suburb: string | null;
  outcome: Outcome;
  /** The fields that changed, in the feed's words. */
  changed: string[];
  /** Why it was skipped, and for which field. */
  skipped: FieldNote | null;
  /** Fields that were left out or altered while the rest was taken. */
  warnings: FieldNote[];
};

/** What became of one file. Kept in feed_runs, and beside the file as text. Instants are ISO-8601 UTC. */
export type FeedReport = {
  file: string;
  source: 'demo' | 'feed';
  state: 'applied' | 'failed' | 'dry run';
  /** Why nothing was applied; null unless it failed. */
  error: string | null;
  listings: ListingReport[];
  totals: Record<Outcome, number>;
  /** Demo listings that the first feed took away. */
  demoRemoved: number;
  /** Pictures that were still to be fetched or cut when the text was applied. */
  picturesPending: number;
  startedAt: string;
  finishedAt: string;
};

/** What a list of runs shows of each. */
export type FeedSummary = Pick<FeedReport, 'error' | 'totals' | 'demoRemoved' | 'picturesPending'>;

/** One file in the list of runs. */
export type FeedRun = FeedSummary & {
  id: string;
  file: string;
  source: FeedReport['source'];
  state: 'applied' | 'failed';
  startedAt: string;
  finishedAt: string;
};

/** "3 new, 1 changed, 0 unchanged, 2 skipped, 12 new pictures": true on the day, and whenever it is read again. */
export function printTotals({ totals, demoRemoved, picturesPending }: FeedSummary): string {
  const parts = (['new', 'changed', 'unchanged', 'skipped'] as const).map(
    (name) => `${totals[name]} ${name}`,
  );
  if (demoRemoved > 0)
    parts.push(`${demoRemoved} demo ${demoRemoved === 1 ? 'listing' : 'listings'} taken away`);
  if (picturesPending > 0)
    parts.push(`${picturesPending} new ${picturesPending === 1 ? 'picture' : 'pictures'}`);
  return parts.join(', ');
}
