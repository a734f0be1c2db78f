/** The outcome of a listing element, and of a whole file, for the importer, the dashboard and printed reports. */

export type Outcome = 'new' | 'changed' | 'unchanged' | 'skipped';

/** A field, as the feed names it, and the reason. */
type FieldNote = { field: string; reason: string };

/** Elements (or, after "@", attributes) of one path that the importer did not understand. */
export type Unread = {
  path: string;
  count: number;
  /** The text of the first one. */
  example: string;
};

/** The outcome of one listing element. */
export type ListingReport = {
  identity: { agentId: string; uniqueId: string } | null;
  /** The element's name, such as `residential`. */
  element: string;
  /** Null if the listing was not stored. */
  listingId: string | null;
  suburb: string | null;
  outcome: Outcome;
  /** The changed fields, as the feed names them. */
  changed: string[];
  /** The reason why the listing was skipped, and the field that caused it. */
  skipped: FieldNote | null;
  /** Fields that were left out or changed while the rest was imported. */
  warnings: FieldNote[];
};

/** A picture of a feed that the site cannot show. */
export type RefusedPicture = {
  agentId: string;
  uniqueId: string;
  /** The name of the file, or its address. */
  picture: string;
  /** Why, in a sentence for people. */
  reason: string;
  /** Whether it will be tried again without being sent again. */
  isRetried: boolean;
};

/** An agent as the feed names them. Missing texts are blank. */
export type FeedAgent = { name: string; email: string; phone: string };

/** The outcome of one file. It is stored in feed_runs, and as text beside the file. Instants are ISO-8601 in UTC. */
export type FeedReport = {
  file: string;
  source: 'demo' | 'feed';
  state: 'applied' | 'failed' | 'dry run';
  /** The reason why nothing was applied; null unless the import failed. */
  error: string | null;
  listings: ListingReport[];
  totals: Record<Outcome, number>;
  /** What the importer did not understand. Absent in the reports of earlier versions. */
  unread?: Unread[];
  /**
   * The pictures of these listings that the site cannot show now. Pictures are fetched after the report was stored, so
   * they are looked up when it is read. Absent in the report of a dry run.
   */
  refusedPictures?: RefusedPicture[];
  /** All agents whom the file names. Only in the report of a dry run. */
  agents?: FeedAgent[];
  /** The number of demo listings that the first feed removed. */
  demoRemoved: number;
  /** The number of pictures that were still to be fetched or cut when the text was applied. */
  picturesPending: number;
  startedAt: string;
  finishedAt: string;
};

/**
 * A message that waits until staff accept it: one with an unknown agentID, or one about a withdrawn home that has no
 * time.
 */
export type HeldMessage = {
  /** The id of the listing. */
  id: string;
  agentId: string;
  uniqueId: string;
  reason: 'modTime' | 'agentID';
  kind: string;
  status: string;
  suburb: string | null;
  heldAt: string;
};

export type HeldMessages = { held: HeldMessage[] };

/** The part of a report that the list of feed runs shows. */
export type FeedSummary = Pick<FeedReport, 'error' | 'totals' | 'demoRemoved' | 'picturesPending'>;

/** A feed run in the list. */
export type FeedRun = FeedSummary & {
  id: string;
  file: string;
  source: FeedReport['source'];
  state: 'applied' | 'failed';
  startedAt: string;
  finishedAt: string;
};

/** "3 new, 1 changed, 0 unchanged, 2 skipped, 12 new pictures": the totals when the file was imported. */
export function formatTotals({ totals, demoRemoved, picturesPending }: FeedSummary): string {
  const parts = (['new', 'changed', 'unchanged', 'skipped'] as const).map(
    (name) => `${totals[name]} ${name}`,
  );
  if (demoRemoved > 0)
    parts.push(`${demoRemoved} demo ${demoRemoved === 1 ? 'listing' : 'listings'} removed`);
  if (picturesPending > 0)
    parts.push(`${picturesPending} new ${picturesPending === 1 ? 'picture' : 'pictures'}`);
  return parts.join(', ');
}
