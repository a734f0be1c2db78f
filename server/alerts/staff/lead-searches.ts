import type { LeadSearch } from '../../../shared/staff/leads.ts';
import type { Db } from '../../platform/database/client.ts';
import { savedSearchWordsInFull } from '../mail/confirmation-mail.ts';
import { startColumns } from '../searches/save-search.ts';

/** The saved searches of a lead. */
export async function listSearchesOfLead(db: Db, leadId: string): Promise<LeadSearch[]> {
  const rows = await db
    .selectFrom('savedSearches')
    .selectAll()
    .where('contactId', '=', leadId)
    .orderBy('createdAt')
    .execute();
  return rows.map((search) => {
    const { id, saleOrLease, frequency, state, stoppedBecause, confirmedAt } = search;
    return {
      id,
      saleOrLease,
      words: savedSearchWordsInFull(search),
      frequency,
      state,
      stoppedBecause,
      confirmedAt,
    };
  });
}

/**
 * Pauses an active search, or resumes one that staff have paused. A search that a visitor has stopped can only be
 * restarted by the visitor, also if they stop it at the same moment.
 * @returns the id of the search's lead; null if the search is unknown
 */
export async function pauseSearch(db: Db, id: string, isPaused: boolean, now: Date): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const search = await trx
      .selectFrom('savedSearches')
      .select(['contactId', 'frequency'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!search) return null;
    const change = trx.updateTable('savedSearches').set('changedAt', now.toISOString()).where('id', '=', id);
    await (isPaused
      ? change.set({ state: 'paused', stoppedBecause: 'staff' }).where('state', '=', 'active')
      : change
          .set({ state: 'active', stoppedBecause: null, ...(await startColumns(trx, search.frequency, now)) })
          .where('state', '=', 'paused')
          .where('stoppedBecause', '=', 'staff')
    ).execute();
    return search.contactId;
  });
}
