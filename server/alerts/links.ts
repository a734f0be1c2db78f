import { type Selectable, sql } from 'kysely';
import { paths } from '../../shared/paths.ts';
import { linkToken } from '../consent/index.ts';
import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';

export type SearchRow = Selectable<Tables['savedSearches']>;

/**
 * The absolute addresses of a search's page, and of one-click unsubscribing.
 * @param key of `signingKey`
 */
export function searchLinks(
  publicUrl: string,
  key: string,
  search: Pick<SearchRow, 'id' | 'linkVersion'>,
): { manage: string; stop: string } {
  const manage = new URL(paths.savedSearch(linkToken(key, 'savedSearches', search)), publicUrl).href;
  return { manage, stop: `${manage}/stop` };
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
