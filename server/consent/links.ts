import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ConsentPurpose } from '../../shared/consent/consent.ts';
import { paths } from '../../shared/paths.ts';
import type { Db } from '../platform/database/client.ts';
import { getSecret, getSetting } from '../platform/database/settings.ts';
import type { RecipientRow } from './recipients.ts';

const KEY = 'alertLinkKey';
/** An id without hyphens, and 128 bits of signature. Routes match in any case, so the token is hexadecimal. */
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{32})$/;

/** The key that signs the links in mails. It is created on first use. */
export const signingKey = (db: Db): Promise<string> => getSecret(db, KEY);

type Signed = {
  id: string;
  /** The signed text: a word for the kind of link, the id, and a version that revokes earlier links. */
  text: string;
};

const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 32);

/** The token of links that open a visitor's page without an account. */
export const signedToken = (key: string, { id, text }: Signed): string =>
  id.replaceAll('-', '') + sign(key, text);

/** The id in a token, and a function that verifies its signature. */
type Token = { id: string; isSignedWith(text: string): boolean };

/** Whether a text has the form of a token. Its signature may still be wrong. */
export const mayBeToken = (text: string): boolean => TOKEN.test(text);

/** Parses a token of `signedToken`. @returns null for a text that cannot be one */
export async function readToken(db: Db, token: string): Promise<Token | null> {
  const [, a, b, c, d, e, signature] = TOKEN.exec(token) ?? [];
  const key = signature && (await getSetting(db, KEY));
  if (!key) return null;
  return {
    id: [a, b, c, d, e].join('-'),
    isSignedWith: (text) => timingSafeEqual(Buffer.from(sign(key, text)), Buffer.from(signature)),
  };
}

/** How often the links may be renewed by a visitor. */
const MAX_RENEWALS = 50;
/**
 * The number of ended versions that still unsubscribe. Staff may end links any number of times, and checking an unknown
 * link costs one signature for each version.
 */
const MAX_ENDED_VERSIONS = 500;

/**
 * Whether a visitor may renew the links. Without a limit, somebody could renew them until earlier links no longer
 * unsubscribe.
 */
export const mayRenewLinks = ({ linkVersion }: Pick<RecipientRow, 'linkVersion'>): boolean =>
  linkVersion <= MAX_RENEWALS;

/**
 * Whether a token has the current version of its links or an ended one, which only unsubscribes.
 * @returns null for a token that never had one of these versions
 */
export function matchLinkVersion(
  token: Token,
  linkVersion: number,
  textOf: (linkVersion: number) => string,
): { isEnded: boolean } | null {
  const earliest = Math.max(1, linkVersion - MAX_ENDED_VERSIONS);
  for (let version = linkVersion; version >= earliest; version -= 1) {
    if (token.isSignedWith(textOf(version))) return { isEnded: version < linkVersion };
  }
  return null;
}

type Linked = Pick<RecipientRow, 'id' | 'linkVersion'>;

const textOf = ({ id, linkVersion }: Linked) => `recipient ${id} ${linkVersion}`;

/** A recipient, and whether the link that opened their preferences was replaced by new links. */
type OpenedPreferences = { recipient: RecipientRow; isEnded: boolean };

/** The recipient whose preferences a link opens or used to open, or null. */
export async function findRecipientOfLink(db: Db, token: string): Promise<OpenedPreferences | null> {
  const read = await readToken(db, token);
  if (!read) return null;
  const recipient = await db
    .selectFrom('recipients')
    .selectAll()
    .where('id', '=', read.id)
    .executeTakeFirst();
  if (!recipient) return null;
  const opened = matchLinkVersion(read, recipient.linkVersion, (linkVersion) =>
    textOf({ ...recipient, linkVersion }),
  );
  return opened && { recipient, ...opened };
}

/** The recipient whose preferences a token opens, or null. */
export async function findRecipientOfToken(db: Db, token: string): Promise<RecipientRow | null> {
  const found = await findRecipientOfLink(db, token);
  return found && !found.isEnded ? found.recipient : null;
}

/** The token of links to a recipient's preferences. @param key of `signingKey` */
export const preferencesToken = (key: string, recipient: Linked): string =>
  signedToken(key, { id: recipient.id, text: textOf(recipient) });

/**
 * The absolute addresses of a recipient's preferences, and of one-click unsubscribing from a purpose.
 * @param key of `signingKey`
 */
export function preferenceLinks(
  publicUrl: string,
  key: string,
  recipient: Linked,
): { page: string; stop(purpose: ConsentPurpose): string } {
  const page = new URL(paths.preferences(preferencesToken(key, recipient)), publicUrl).href;
  return { page, stop: (purpose) => `${page}/stop/${purpose}` };
}
