import { sql } from 'kysely';
import { batches } from '../platform/database/batches.ts';
import type { Db } from '../platform/database/client.ts';
import { getSetting, setSetting } from '../platform/database/settings.ts';
import type { Log } from '../platform/log.ts';
import { addLead } from './leads.ts';
import { agentOfEnquiry } from './office.ts';
import { readStoredSummaries, storedIds } from './stored-summaries.ts';

const BATCH = 200;

/**
 * Creates leads for contacts and submissions that have none: those from before there were leads, and those
 * that a process of an older version stores. Oldest first, so that the list has their order. Safe to repeat
 * and to run twice at once.
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

/** The last lead that `backfillOffices` has checked. */
const LOOKED_AT = 'leadOfficesUpTo';

/**
 * Sets the office of leads that ask about a home and have none, because a process of an older version stored
 * them during an upgrade. Each lead is checked once.
 */
export async function backfillOffices(db: Db): Promise<void> {
  const begun = await getSetting(db, LOOKED_AT);
  const since = begun === undefined ? await columnAdded(db) : '';
  let after = Number(begun ?? 0);
  for (;;) {
    const leads = await db
      .selectFrom('leads')
      .select(['seq', 'id', 'kind'])
      .where('seq', '>', after)
      .where('agentId', 'is', null)
      .where('createdAt', '>=', since)
      .orderBy('seq')
      .limit(BATCH)
      .execute();
    const last = leads.at(-1);
    if (!last) return;
    const summaries = await readStoredSummaries(db, storedIds(leads));
    await db.transaction().execute(async (trx) => {
      for (const { id } of leads) {
        const each = summaries.get(id);
        const agentId = each ? await agentOfEnquiry(trx, each) : null;
        if (agentId === null) continue;
        await trx.updateTable('leads').set({ agentId }).where('id', '=', id).execute();
      }
      await setSetting(trx, LOOKED_AT, String(last.seq));
    });
    after = last.seq;
  }
}

/** When leads got the column for their office, an instant. */
async function columnAdded(db: Db): Promise<string> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name = '014_lead_offices'`.execute(db);
  return rows[0]?.timestamp ?? '';
}

async function findStrays(db: Db, table: 'contacts' | 'submissions') {
  const strays = db
    // Both tables have the columns that are used here.
    .selectFrom(`${table} as sent` as 'contacts as sent')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('leads').select('leads.id').whereRef('leads.id', '=', 'sent.id'))),
    );
  // Ids are indexed: if there is nothing to do, as nearly always, no row is read.
  const any = await strays.select('sent.id').limit(1).executeTakeFirst();
  return any ? strays.select(['sent.id', 'sent.createdAt']).execute() : [];
}
