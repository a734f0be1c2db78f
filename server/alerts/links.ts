import type { Selectable } from 'kysely';
import { paths } from '../../shared/paths.ts';
import { matchLinkVersion, readToken, signedToken } from '../consent/index.ts';
import type { Db } from '../platform/database/client.ts';
import type { SavedSearchesTable } from '../platform/database/tables/alert-tables.ts';

export type SearchRow = Selectable<SavedSearchesTable>;
type Linked = Pick<SearchRow, 'id' | 'linkVersion'>;

const textOf = ({ id, linkVersion }: Linked): string => `search ${id} ${linkVersion}`;

/**
 * The token of links to a search without an account. It is valid as long as the search exists and its `linkVersion` has
 * not increased.
 */
export const searchToken = (key: string, search: Linked): string =>
  signedToken(key, { id: search.id, text: textOf(search) });

/** A search, and whether the link that opened it was replaced by new links. Such a link only unsubscribes. */
type OpenedSearch = { search: SearchRow; isEnded: boolean };

/** The search that a link opens or used to open, or null. */
export async function findSearchOfLink(db: Db, token: string): Promise<OpenedSearch | null> {
  const read = await readToken(db, token);
  if (!read) return null;
  const search = await db
    .selectFrom('savedSearches')
    .selectAll()
    .where('id', '=', read.id)
    .executeTakeFirst();
  if (!search) return null;
  const opened = matchLinkVersion(read, search.linkVersion, (linkVersion) =>
    textOf({ ...search, linkVersion }),
  );
  return opened && { search, ...opened };
}

/** The search that a link opens, or null. */
export async function findSearch(db: Db, token: string): Promise<SearchRow | null> {
  const found = await findSearchOfLink(db, token);
  return found && !found.isEnded ? found.search : null;
}

/** The absolute addresses of a search's page, and of one-click unsubscribing. */
export function searchLinks(publicUrl: string, token: string): { manage: string; stop: string } {
  const manage = new URL(paths.savedSearch(token), publicUrl).href;
  return { manage, stop: `${manage}/stop` };
}
