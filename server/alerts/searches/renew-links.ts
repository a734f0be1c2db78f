import { sql } from 'kysely';
import { mayRenewLinks, signingKey } from '../../consent/index.ts';
import type { Db } from '../../platform/database/client.ts';
import { findSearch, searchToken } from '../links.ts';

/**
 * Ends all links to a search, for visitors who have forwarded one of its mails. Links in earlier mails still
 * unsubscribe.
 * @returns the token of the new links; null if the link opens no search
 */
export async function renewLinks(db: Db, token: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const search = await findSearch(trx, token);
    if (!search || !mayRenewLinks(search)) return null;
    const linkVersion = search.linkVersion + 1;
    const { numUpdatedRows } = await trx
      .updateTable('savedSearches')
      .set({ linkVersion })
      .where('id', '=', search.id)
      .where('linkVersion', '=', search.linkVersion)
      .executeTakeFirstOrThrow();
    // Another request has ended this link in the meantime.
    if (numUpdatedRows === 0n) return null;
    return searchToken(await signingKey(trx), { id: search.id, linkVersion });
  });
}

/**
 * Ends all links to a person's searches, except to unconfirmed ones, which only the link in the confirmation mail can
 * confirm. Links in earlier mails still unsubscribe. Part of a transaction.
 */
export async function endLinksOfSearches(trx: Db, emailKey: string): Promise<void> {
  await trx
    .updateTable('savedSearches')
    .set({ linkVersion: sql`link_version + 1` })
    .where('emailKey', '=', emailKey)
    .where('state', '!=', 'unconfirmed')
    .execute();
}
