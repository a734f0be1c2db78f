import type { Database, Db } from '../platform/database/client.ts';

/**
 * The recipients whose ledger has something of these leads. Locks them, before the transaction takes a revision of the
 * leads, in the order in which a form does.
 */
export async function lockRecipientsOfLeads(
  trx: Db,
  engine: Database['engine'],
  leadIds: readonly string[],
): Promise<string[]> {
  const named = trx.selectFrom('consents').select('recipientId').where('leadId', 'in', leadIds);
  let found = trx.selectFrom('recipients').select('id').where('id', 'in', named).orderBy('id');
  if (engine === 'postgres') found = found.forUpdate();
  return (await found.execute()).map(({ id }) => id);
}

/** The mails to these recipients that go with them if no other lead of theirs is left. */
export async function listMailsToRecipients(db: Db, leadIds: readonly string[]): Promise<string[]> {
  const named = db.selectFrom('consents').select('recipientId').where('leadId', 'in', leadIds);
  const others = db
    .selectFrom('consents')
    .select('recipientId')
    .where('leadId', 'is not', null)
    .where('leadId', 'not in', leadIds);
  const mails = await db
    .selectFrom('outbox')
    .select('id')
    .where('recipientId', 'in', named)
    .where('recipientId', 'not in', others)
    .execute();
  return mails.map(({ id }) => id);
}

/**
 * Deletes what the ledger has of erased leads, and those recipients of whom no lead is left, with their mails.
 * @param recipientIds of `lockRecipientsOfLeads`
 */
export async function removeConsents(
  trx: Db,
  leadIds: readonly string[],
  recipientIds: readonly string[],
): Promise<void> {
  if (leadIds.length === 0 || recipientIds.length === 0) return;
  await trx.deleteFrom('consents').where('leadId', 'in', leadIds).execute();
  await trx
    .deleteFrom('recipients')
    .where('id', 'in', recipientIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consents')
            .select('consents.entry')
            .whereRef('consents.recipientId', '=', 'recipients.id')
            .where('consents.leadId', 'is not', null),
        ),
      ),
    )
    .execute();
}
