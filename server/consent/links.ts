import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ConsentPurpose } from '../../shared/consent/consent.ts';
import { paths } from '../../shared/paths.ts';
import type { Db } from '../platform/database/client.ts';
import { getSecret, getSetting } from '../platform/database/settings.ts';
import type { RecipientRow } from './recipients.ts';

const KEY = 'alertLinkKey';
/** An id without hyphens, and 128 bits of signature. Routes match in any case, so all of it is hexadecimal. */
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{32})$/;

/** The key that signs the links of mails; made when the first is needed. */
export const signingKey = (db: Db): Promise<string> => getSecret(db, KEY);

type Signed = {
  id: string;
  /** What is signed: a word for the kind of link, the id, and a version that revokes earlier links. */
  text: string;
};

const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 32);

/** What opens a page of a visitor without an account. */
export const signedToken = (key: string, { id, text }: Signed): string =>
  id.replaceAll('-', '') + sign(key, text);

/**
 * Reads a token of `signedToken`.
 * @returns the id that it names, and whether it is signed with a text; null for what cannot be a token
 */
export async function readToken(
  db: Db,
  token: string,
): Promise<{ id: string; isSignedWith(text: string): boolean } | null> {
  const [, a, b, c, d, e, signature] = TOKEN.exec(token) ?? [];
  const key = signature && (await getSetting(db, KEY));
  if (!key) return null;
  return {
    id: [a, b, c, d, e].join('-'),
    isSignedWith: (text) => timingSafeEqual(Buffer.from(sign(key, text)), Buffer.from(signature)),
  };
}

const textOf = ({ id, linkVersion }: Pick<RecipientRow, 'id' | 'linkVersion'>) =>
  `recipient ${id} ${linkVersion}`;

/** The recipient whose preferences a token opens, or null. */
export async function findRecipientOfToken(db: Db, token: string): Promise<RecipientRow | null> {
  const read = await readToken(db, token);
  if (!read) return null;
  const recipient = await db
    .selectFrom('recipients')
    .selectAll()
    .where('id', '=', read.id)
    .executeTakeFirst();
  return recipient && read.isSignedWith(textOf(recipient)) ? recipient : null;
}

/**
 * The absolute addresses of a recipient's preferences, and of one-click unsubscribing from a purpose.
 * @param key of `signingKey`
 */
export function preferenceLinks(
  publicUrl: string,
  key: string,
  recipient: Pick<RecipientRow, 'id' | 'linkVersion'>,
): { page: string; stop(purpose: ConsentPurpose): string } {
  const token = signedToken(key, { id: recipient.id, text: textOf(recipient) });
  const page = new URL(paths.preferences(token), publicUrl).href;
  return { page, stop: (purpose) => `${page}/stop/${purpose}` };
}
