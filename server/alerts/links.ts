import type { Selectable } from 'kysely';
import { paths } from '../../shared/paths.ts';
import { readToken, signedToken } from '../consent/index.ts';
import type { Db } from '../platform/database/client.ts';
import type { SavedSearchesTable } from '../platform/database/tables/alert-tables.ts';

export type SearchRow = Selectable<SavedSearchesTable>;
type Linked = Pick<SearchRow, 'id' | 'linkVersion'>;

const textOf = ({ id, linkVersion }: Linked): string => `search ${id} ${linkVersion}`;

/** What opens a search without an account. It dies with the search, and with a higher `linkVersion`. */
export const searchToken = (key: string, search: Linked): string =>
  signedToken(key, { id: search.id, text: textOf(search) });

/** The search that a token opens, or null. */
export async function findSearch(db: Db, token: string): Promise<SearchRow | null> {
  const read = await readToken(db, token);
  if (!read) return null;
  const search = await db
    .selectFrom('savedSearches')
    .selectAll()
    .where('id', '=', read.id)
    .executeTakeFirst();
  return search && read.isSignedWith(textOf(search)) ? search : null;
}

/** The absolute addresses of a search's page, and of one-click unsubscribing. */
export function searchLinks(publicUrl: string, token: string): { manage: string; stop: string } {
  const manage = new URL(paths.savedSearch(token), publicUrl).href;
  return { manage, stop: `${manage}/stop` };
}
