import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { paths } from '../../shared/paths.ts';
import type { Db } from '../platform/database/client.ts';
import { claimSetting, getSetting } from '../platform/database/settings.ts';
import type { SavedSearchesTable } from '../platform/database/tables/alert-tables.ts';

export type SearchRow = Selectable<SavedSearchesTable>;
type Linked = Pick<SearchRow, 'id' | 'linkVersion'>;

const KEY = 'alertLinkKey';
/** An id without hyphens, and 128 bits of signature. Routes match in any case, so all of it is hexadecimal. */
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{32})$/;

/** The key that signs the links of mails; made when the first is needed. */
export async function signingKey(db: Db): Promise<string> {
  const made = randomBytes(32).toString('hex');
  if (await claimSetting(db, KEY, made)) return made;
  return (await getSetting(db, KEY)) ?? made;
}

const sign = (key: string, { id, linkVersion }: Linked): string =>
  createHmac('sha256', key).update(`search ${id} ${linkVersion}`).digest('hex').slice(0, 32);

/** What opens a search without an account. It dies with the search, and with a higher `linkVersion`. */
export const searchToken = (key: string, search: Linked): string =>
  search.id.replaceAll('-', '') + sign(key, search);

/** The search that a token opens, or null. */
export async function findSearch(db: Db, token: string): Promise<SearchRow | null> {
  const [, a, b, c, d, e, signature] = TOKEN.exec(token) ?? [];
  const key = signature && (await getSetting(db, KEY));
  if (!key) return null;
  const search = await db
    .selectFrom('savedSearches')
    .selectAll()
    .where('id', '=', [a, b, c, d, e].join('-'))
    .executeTakeFirst();
  if (!search) return null;
  return timingSafeEqual(Buffer.from(sign(key, search)), Buffer.from(signature)) ? search : null;
}

/** The absolute addresses of a search's page, and of one-click unsubscribing. */
export function searchLinks(publicUrl: string, token: string): { manage: string; stop: string } {
  const manage = new URL(paths.savedSearch(token), publicUrl).href;
  return { manage, stop: `${manage}/stop` };
}
