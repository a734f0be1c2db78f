import type { Db } from '../platform/database/client.ts';
import { batches } from '../platform/database/queries.ts';
import type { Log } from '../platform/log.ts';
import { agentOfEnquiry } from './arrival.ts';
import { addLead } from './leads.ts';
import { readStoredSummaries } from './stored-summaries.ts';

const BATCH = 200;

/**
 * Creates leads for contacts and submissions from a version of the site without leads, for example from an old backup.
 * The oldest come first, so that the list has their order. It may be repeated, and two processes may run it at once.
 */
export async function backfillLeads(db: Db, log: Log): Promise<void> {
  const strays = [
    ...(await findStrays(db, 'contacts')).map((stray) => ({ ...stray, isContact: true })),
    ...(await findStrays(db, 'submissions')).map((stray) => ({ ...stray, isContact: false })),
  ].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  if (strays.length > 0) log.info('leads are made of what visitors sent earlier', { count: strays.length });
  for (const batch of batches(strays, BATCH)) {
    const idsOf = (contacts: boolean) =>
      batch.filter(({ isContact }) => isContact === contacts).map(({ id }) => id);
    const summaries = await readStoredSummaries(db, { contacts: idsOf(true), submissions: idsOf(false) });
    await db.transaction().execute(async (trx) => {
      for (const { id, createdAt } of batch) {
        const each = summaries.get(id);
        if (!each) continue;
        const agentId = await agentOfEnquiry(trx, each);
        await addLead(trx, id, each, { createdAt, aside: null, agentId });
      }
    });
  }
}

async function findStrays(db: Db, table: 'contacts' | 'submissions') {
  const strays = db
    // Both tables have the columns that this query uses.
    .selectFrom(`${table} as sent` as 'contacts as sent')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('leads').select('leads.id').whereRef('leads.id', '=', 'sent.id'))),
    );
  // Ids are indexed. There is nearly always nothing to do, and then no row is read.
  const any = await strays.select('sent.id').limit(1).executeTakeFirst();
  return any ? strays.select(['sent.id', 'sent.createdAt']).execute() : [];
}
