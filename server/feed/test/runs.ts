import type { Context } from '../../context.ts';

/** The imports that were recorded, oldest first, with their reports. */
export async function readFeedRuns(context: Context) {
  const rows = await context.database.read
    .selectFrom('feedRuns')
    .selectAll()
    .orderBy('startedAt')
    .orderBy('state')
    .execute();
  return rows.map(({ file, source, state, report }) => ({ file, source, state, report: JSON.parse(report) }));
}
