import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ConsentPurpose } from '../../shared/consent/consent.ts';
import { paths } from '../../shared/paths.ts';
import type { Db } from '../platform/database/client.ts';
import { getSecret, getSetting } from '../platform/database/settings.ts';
import type { Tables } from '../platform/database/tables/schema.ts';

/** The setting with the key. It has its name from the time when only alerts had links. */
const KEY = 'alertLinkKey';
/** An id without hyphens, and 128 bits of signature. Routes match in any case, so the token is hexadecimal. */
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{32})$/;

/** The tables whose rows have a page that links in mails open, and the word for each in the signed text. */
const WORDS = { savedSearches: 'search', recipients: 'recipient' };
type LinkedTable = keyof typeof WORDS;
type Linked = { id: string; linkVersion: number };
/** For Kysely's types: each of the tables has the columns that this file uses. */
const asRecipients = (table: LinkedTable) => table as 'recipients';

/** The key that signs the links in mails. It is created on first use. */
export const signingKey = (db: Db): Promise<string> => getSecret(db, KEY);

const sign = (key: string, table: LinkedTable, { id, linkVersion }: Linked): string =>
  createHmac('sha256', key).update(`${WORDS[table]} ${id} ${linkVersion}`).digest('hex').slice(0, 32);

/**
 * The token of links that open the page of a row without an account. It is valid as long as the row exists and its
 * `linkVersion` has not increased.
 * @param key of `signingKey`
 */
export const linkToken = (key: string, table: LinkedTable, row: Linked): string =>
  row.id.replaceAll('-', '') + sign(key, table, row);

/** Whether a text has the form of a token. Its signature may still be wrong. */
export const mayBeToken = (text: string): boolean => TOKEN.test(text);

/**
 * How often a visitor may renew the links. Without this limit somebody could renew a forwarded link until the earlier
 * links no longer unsubscribe.
 */
const MAX_RENEWALS = 50;
/**
 * The number of ended versions that still unsubscribe. Staff may end links any number of times, and checking an unknown
 * link costs one signature for each version.
 */
const MAX_ENDED_VERSIONS = 500;

/** A row, and whether the link that opened its page was replaced by new links. Such a link only unsubscribes. */
type Opened<Table extends LinkedTable> = { row: Selectable<Tables[Table]>; isEnded: boolean };

/** The row whose page a link opens or used to open, or null. */
export async function findByLink<Table extends LinkedTable>(
  db: Db,
  table: Table,
  token: string,
): Promise<Opened<Table> | null> {
  const [, a, b, c, d, e, signature] = TOKEN.exec(token) ?? [];
  const key = signature && (await getSetting(db, KEY));
  if (!key) return null;
  const id = [a, b, c, d, e].join('-');
  const row = await db.selectFrom(asRecipients(table)).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const earliest = Math.max(1, row.linkVersion - MAX_ENDED_VERSIONS);
  for (let linkVersion = row.linkVersion; linkVersion >= earliest; linkVersion -= 1) {
    if (timingSafeEqual(Buffer.from(sign(key, table, { id, linkVersion })), Buffer.from(signature)))
      return { row: row as Selectable<Tables[Table]>, isEnded: linkVersion < row.linkVersion };
  }
  return null;
}

/**
 * Ends all links to the page of a row, for people who have forwarded one of their mails. Links in earlier mails still
 * unsubscribe.
 * @returns the token of the new links; null if the link opens no page
 */
export async function renewLinks(db: Db, table: LinkedTable, token: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const found = await findByLink(trx, table, token);
    if (!found || found.isEnded || found.row.linkVersion > MAX_RENEWALS) return null;
    const { id } = found.row;
    const linkVersion = found.row.linkVersion + 1;
    const { numUpdatedRows } = await trx
      .updateTable(asRecipients(table))
      .set({ linkVersion })
      .where('id', '=', id)
      .where('linkVersion', '=', found.row.linkVersion)
      .executeTakeFirstOrThrow();
    // Another request has ended this link in the meantime.
    if (numUpdatedRows === 0n) return null;
    return linkToken(await signingKey(trx), table, { id, linkVersion });
  });
}

/**
 * The absolute addresses of a recipient's preferences, and of one-click unsubscribing from a purpose.
 * @param key of `signingKey`
 */
export function preferenceLinks(
  publicUrl: string,
  key: string,
  recipient: Linked,
): { page: string; stop(purpose: ConsentPurpose): string } {
  const page = new URL(paths.preferences(linkToken(key, 'recipients', recipient)), publicUrl).href;
  return { page, stop: (purpose) => `${page}/stop/${purpose}` };
}
