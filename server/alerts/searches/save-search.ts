import { randomUUID } from 'node:crypto';
import type { AlertFrequency } from '../../../shared/alerts/saved-search.ts';
import type { SaleOrLease } from '../../../shared/constants.ts';
import type { Db } from '../../platform/database/client.ts';
import { newestEvent } from '../events/mature.ts';
import type { SearchRow } from '../links.ts';
import { lastSlot } from '../sending/schedule.ts';

type WantedSearch = {
  contactId: string;
  email: string;
  saleOrLease: SaleOrLease;
  /** The filters as `writeFilters` writes them. */
  filters: string;
  frequency: AlertFrequency;
};

/**
 * Saves the search of a new enquiry, in the enquiry's transaction. If the person already has the same search, an active
 * one stays as it is, and any other one has to be confirmed again.
 * @returns the search if it needs to be confirmed, or null
 */
export async function saveSearch(trx: Db, wanted: WantedSearch, now: Date): Promise<SearchRow | null> {
  const at = now.toISOString();
  const { contactId, email, saleOrLease, filters, frequency } = wanted;
  const emailKey = email.toLowerCase();
  const asked = { contactId, email, frequency, askedAt: at, changedAt: at, stoppedBecause: null };
  const saved = await trx
    .insertInto('savedSearches')
    .values({
      ...asked,
      id: randomUUID(),
      emailKey,
      saleOrLease,
      filters,
      state: 'unconfirmed',
      linkVersion: 1,
      confirmedAt: null,
      createdAt: at,
      ...(await startColumns(trx, frequency, now)),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['emailKey', 'saleOrLease', 'filters'])
        .doUpdateSet({ ...asked, state: 'unconfirmed' })
        .where('savedSearches.state', '!=', 'active'),
    )
    .returningAll()
    .executeTakeFirst();
  return saved ?? null;
}

/** The columns of a search that starts now, so that it sends no mails about earlier events. */
export async function startColumns(db: Db, frequency: AlertFrequency, now: Date) {
  return { toldThrough: await newestEvent(db), lastSlot: lastSlot(frequency, now).toISOString() };
}
