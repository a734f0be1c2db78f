import type { FeedReport, FeedRun, FeedSummary } from '../../shared/feed-report.ts';
import type { Db } from '../database/client.ts';
import { decodeCursor, encodeCursor } from './paging.ts';

/**
 * What feeds brought, the newest first, without a line for each listing.
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
  const runs = rows.slice(0, page.size).map(({ summary, ...row }): FeedRun => {
    const told: FeedSummary = JSON.parse(summary);
    return { ...row, ...told };
  });
  const last = rows.length > page.size ? runs.at(-1) : undefined;
  return { runs, endCursor: last ? encodeCursor(last.finishedAt, last.id) : null };
}

/** The whole report of one run; null when there is none of that id. */
export async function getFeedReport(db: Db, id: string): Promise<FeedReport | null> {
  const row = await db.selectFrom('feedRuns').select('report').where('id', '=', id).executeTakeFirst();
  return row ? JSON.parse(row.report) : null;
}
