/** The outcome of a listing element, and of a file of them: for the importer, the dashboard and people. */

export type Outcome = 'new' | 'changed' | 'unchanged' | 'skipped';

/** The field, as the feed names it, and why. */
type FieldNote = { field: string; reason: string };

/** Elements (or, after "@", attributes) of one path that the importer did not understand. */
export type UnreadNote = {
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
  /** Null if it was not stored. */
  listingId: string | null;
  suburb: string | null;
  outcome: Outcome;
  /** The changed fields, as the feed names them. */
  changed: string[];
  /** Why it was skipped, and for which field. */
  skipped: FieldNote | null;
  /** Fields that were left out or altered while the rest was imported. */
  warnings: FieldNote[];
};

/** An agent as the feed names them. Texts that it does not give are blank. */
export type FeedAgent = { name: string; email: string; phone: string };

/** The outcome of one file. Stored in feed_runs, and as text beside the file. Instants are ISO-8601 UTC. */
export type FeedReport = {
  file: string;
  source: 'demo' | 'feed';
  state: 'applied' | 'failed' | 'dry run';
  /** Why nothing was applied; null unless it failed. */
  error: string | null;
  listings: ListingReport[];
  totals: Record<Outcome, number>;
  /** What the importer did not understand. Absent in the reports of earlier versions. */
  unread?: UnreadNote[];
  /** Everybody whom the file names as an agent. Only in the report of a dry run. */
  agents?: FeedAgent[];
  /** Demo listings that the first feed removed. */
  demoRemoved: number;
  /** Pictures that were still to be fetched or cut when the text was applied. */
  picturesPending: number;
  startedAt: string;
  finishedAt: string;
};

/** A message that waits for a person's word: one of an unknown agentID, or without a time and of a withdrawn home. */
export type HeldMessage = {
  /** That of its listing. */
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

/** The part of a report that a list of runs shows. */
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

/** "3 new, 1 changed, 0 unchanged, 2 skipped, 12 new pictures", as it was when the file was imported. */
export function printTotals({ totals, demoRemoved, picturesPending }: FeedSummary): string {
  const parts = (['new', 'changed', 'unchanged', 'skipped'] as const).map(
    (name) => `${totals[name]} ${name}`,
  );
  if (demoRemoved > 0)
    parts.push(`${demoRemoved} demo ${demoRemoved === 1 ? 'listing' : 'listings'} removed`);
  if (picturesPending > 0)
    parts.push(`${picturesPending} new ${picturesPending === 1 ? 'picture' : 'pictures'}`);
  return parts.join(', ');
}
