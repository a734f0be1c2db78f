import { CONFIRM_DAYS, type FindSavedSearch, type SavedSearch } from '../../../shared/alerts/saved-search.ts';
import { DAY_MS } from '../../../shared/constants.ts';
import { findByLink } from '../../consent/index.ts';
import { FACT_COLUMNS, isPublic, publicListing } from '../../listings/index.ts';
import type { Db } from '../../platform/database/client.ts';
import type { SearchRow } from '../links.ts';
import { savedSearchWordsInFull } from '../mail/confirmation-mail.ts';

const MAX_SENT = 20;

/** Whether the button that confirms a search no longer works. Stopping an unconfirmed search does not confirm it. */
export const hasExpired = ({ state, confirmedAt, askedAt }: SearchRow, now: Date): boolean =>
  (state === 'unconfirmed' || confirmedAt === null) &&
  now.getTime() - Date.parse(askedAt) > CONFIRM_DAYS * DAY_MS;

/** The search that a link opens, in the form that its page needs. */
export async function readSearch(
  db: Db,
  token: string,
  now: Date,
): Promise<Awaited<ReturnType<FindSavedSearch>>> {
  const found = await findByLink(db, 'savedSearches', token);
  if (!found) return null;
  if (found.isEnded) return 'ended';
  const search = found.row;
  const { saleOrLease, filters, frequency, state, stoppedBecause, email } = search;
  return {
    ...{ saleOrLease, filters, frequency, state, stoppedBecause, email },
    words: savedSearchWordsInFull(search),
    hasExpired: hasExpired(search, now),
    sent: await listSent(db, search.id),
  };
}

/** The last mailed events of homes that are still public. */
async function listSent(db: Db, searchId: string): Promise<SavedSearch['sent']> {
  const rows = await db
    .selectFrom('searchEvents')
    .innerJoin('listingEvents', 'listingEvents.seq', 'searchEvents.eventSeq')
    .innerJoin('listings', 'listings.id', 'listingEvents.listingId')
    .select(FACT_COLUMNS.map((column) => `listings.${column}` as const))
    .select(['searchEvents.mailedAt', 'listingEvents.kind as eventKind'])
    .where('searchEvents.searchId', '=', searchId)
    .where(isPublic())
    .orderBy('searchEvents.eventSeq', 'desc')
    .limit(MAX_SENT)
    .execute();
  return rows.map(({ mailedAt, eventKind: kind, ...row }) => {
    const { id: listingId, formattedAddress: address } = publicListing(row);
    return { mailedAt, kind, listingId, address };
  });
}
