import { randomUUID } from 'node:crypto';
import type { OperandValueExpressionOrList, Selectable, SelectQueryBuilder } from 'kysely';
import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';

export type RecipientRow = Selectable<Tables['recipients']>;

/** A key that is the same for an address in any case. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

/**
 * The recipient with this address, who is added if there is none, and locked: an erasure waits until the transaction
 * ends. It is part of the transaction that gives the site a reason to mail the address.
 */
export function findOrAddRecipient(trx: Db, email: string, now: Date): Promise<RecipientRow> {
  const emailKey = emailKeyOf(email);
  const createdAt = now.toISOString();
  return trx
    .insertInto('recipients')
    .values({ id: randomUUID(), email: email.trim(), emailKey, linkVersion: 1, entries: 0, createdAt })
    .onConflict((conflict) => conflict.column('emailKey').doUpdateSet({ emailKey }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The recipient with this address, if the site knows one. */
export const findRecipient = (db: Db, email: string): Promise<RecipientRow | undefined> =>
  db.selectFrom('recipients').selectAll().where('emailKey', '=', emailKeyOf(email)).executeTakeFirst();

/**
 * Adds a recipient for a visitor without an email address. The ledger identifies them by their lead, and they get no
 * mail.
 */
export const addRecipientWithoutEmail = (trx: Db, leadId: string, now: Date): Promise<{ id: string }> =>
  trx
    .insertInto('recipients')
    .values({
      ...{ id: randomUUID(), email: '', linkVersion: 1, entries: 0, createdAt: now.toISOString() },
      // Real addresses contain no spaces.
      emailKey: `lead ${leadId}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/**
 * Locks the recipients with these addresses until the transaction ends. A transaction that also locks saved searches
 * does this first, as the page of preferences does. Otherwise two of them could wait for each other.
 */
export async function lockRecipients(trx: Db, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  return lockInOrder(trx.selectFrom('recipients').where('emailKey', 'in', emails.map(emailKeyOf)));
}

/** Locks the recipients with these ids, like `lockRecipients`. @returns the ids of those that exist */
export const lockRecipientsById = (
  trx: Db,
  ids: OperandValueExpressionOrList<Tables, 'recipients', 'id'>,
): Promise<string[]> => lockInOrder(trx.selectFrom('recipients').where('id', 'in', ids));

/** Locks recipients in the same order as a form does. A form that adds to one of their ledgers waits, or is waited for. */
async function lockInOrder(recipients: SelectQueryBuilder<Tables, 'recipients', object>): Promise<string[]> {
  const locked = await recipients.select('id').orderBy('id').forUpdate().execute();
  return locked.map(({ id }) => id);
}
