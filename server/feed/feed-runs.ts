import { DAY_MS } from '../../shared/constants.ts';
import type { FeedReport, FeedRun, FeedSummary } from '../../shared/staff/feed-report.ts';
import { listRefusedPictures } from '../listings/index.ts';
import type { Db } from '../platform/database/client.ts';
import { decodeCursor, encodeCursor, toForwardPage } from '../platform/database/paging.ts';

/** How long a run is kept, counted back from the newest run, so that a feed that has stopped keeps its history. */
export const RUN_RETENTION_MS = 60 * DAY_MS;

/**
 * The feed runs, newest first, without a line for each listing.
 * @throws BadCursor
 */
export async function listFeedRuns(
  db: Db,
  page: { size: number; after?: string },
): Promise<{ runs: FeedRun[]; endCursor: string | null }> {
  let query = db
    .selectFrom('feedRuns')
    .select(['id', 'file', 'source', 'state', 'summary', 'startedAt', 'finishedAt'])
    .orderBy('finishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size + 1);
  if (page.after) {
    const after = decodeCursor(page.after, 'string');
    query = query.where((eb) =>
      eb(eb.refTuple('finishedAt', 'id'), '<', eb.tuple(String(after.value), after.id)),
    );
  }
  const rows = await query.execute();
  const { shown, endCursor } = toForwardPage(rows, page.size, (row) => encodeCursor(row.finishedAt, row.id));
  const runs = shown.map(({ summary, ...row }): FeedRun => {
    const parsed: FeedSummary = JSON.parse(summary);
    return { ...row, ...parsed };
  });
  return { runs, endCursor };
}

/** More lines help nobody: the pictures of a whole office fail together, because their server is down. */
const MAX_REFUSED_PICTURES = 200;

/** The whole report of one run, with the pictures that cannot be shown now; or null. */
export async function getFeedReport(db: Db, id: string): Promise<FeedReport | null> {
  const row = await db.selectFrom('feedRuns').select('report').where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const report: FeedReport = JSON.parse(row.report);
  const listingIds = new Set(report.listings.flatMap(({ listingId }) => listingId ?? []));
  const refusedPictures = await listRefusedPictures(db, [...listingIds], MAX_REFUSED_PICTURES);
  return { ...report, refusedPictures };
}

/** Deletes the reports about the demo's listings, in the caller's transaction. */
export async function removeDemoFeedRuns(trx: Db): Promise<void> {
  await trx.deleteFrom('feedRuns').where('source', '=', 'demo').execute();
}

/** Deletes old reports. That of a whole office has a line for each of its listings, and may come every hour. */
export async function deleteOldFeedRuns(db: Db): Promise<void> {
  const newest = await db
    .selectFrom('feedRuns')
    .select('finishedAt')
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return;
  const before = new Date(Date.parse(newest.finishedAt) - RUN_RETENTION_MS).toISOString();
  await db.deleteFrom('feedRuns').where('finishedAt', '<', before).execute();
}
