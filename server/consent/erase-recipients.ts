import { expressionBuilder } from 'kysely';
import { deleteWithSavedMails, listMailIds } from '../mail/index.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/client.ts';
import { noteErasure } from '../platform/database/sqlite/secure-erase.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import { lockRecipientsById } from './recipients.ts';
import { subscribers } from './subscribers.ts';

/**
 * The recipients whose ledger has entries of these leads. It locks them before the transaction takes a revision of the
 * leads.
 */
export async function lockRecipientsOfLeads(trx: Db, leadIds: readonly string[]): Promise<string[]> {
  const named = trx.selectFrom('consents').select('recipientId').where('leadId', 'in', leadIds);
  return lockRecipientsById(trx, named);
}

/** The mails that are deleted with these leads, because their recipients have no other lead. */
export async function listMailsToRecipients(db: Db, leadIds: readonly string[]): Promise<string[]> {
  const named = db.selectFrom('consents').select('recipientId').where('leadId', 'in', leadIds);
  const others = db
    .selectFrom('consents')
    .select('recipientId')
    .where('leadId', 'is not', null)
    .where('leadId', 'not in', leadIds);
  const subscribed = subscribers(db).select('recipients.id');
  const mails = await db
    .selectFrom('outbox')
    .select('id')
    .where('recipientId', 'in', named)
    .where('recipientId', 'not in', others)
    .where((eb) => eb.or([eb('purpose', '!=', 'newsletter'), eb('recipientId', 'not in', subscribed)]))
    .execute();
  return mails.map(({ id }) => id);
}

/**
 * Deletes the entries of erased leads from the ledger. Recipients without any other lead are deleted with their mails.
 * Newsletter subscribers stay subscribed: the ledger keeps their newsletter consents, and of their mails only
 * newsletters are kept.
 * @param recipientIds of `lockRecipientsOfLeads`
 */
export async function removeConsents(
  trx: Db,
  leadIds: readonly string[],
  recipientIds: readonly string[],
): Promise<void> {
  if (leadIds.length === 0 || recipientIds.length === 0) return;
  const found = await subscribers(trx)
    .select('recipients.id')
    .where('recipients.id', 'in', recipientIds)
    .execute();
  const subscribed = found.map(({ id }) => id);
  if (subscribed.length > 0) {
    await trx
      .updateTable('consents')
      .set({ leadId: null })
      .where('leadId', 'in', leadIds)
      .where('recipientId', 'in', subscribed)
      .where('purpose', '=', 'newsletter')
      .execute();
  }
  await trx.deleteFrom('consents').where('leadId', 'in', leadIds).execute();
  const left = await trx
    .selectFrom('recipients')
    .select('id')
    .where('id', 'in', recipientIds)
    .where(hasNoLead())
    .execute();
  const without = left.map(({ id }) => id);
  if (without.length === 0) return;
  await trx
    .deleteFrom('outbox')
    .where('recipientId', 'in', without)
    .where('purpose', '!=', 'newsletter')
    .execute();
  const gone = without.filter((id) => !subscribed.includes(id));
  if (gone.length > 0) await trx.deleteFrom('recipients').where('id', 'in', gone).execute();
}

/**
 * Erases recipients without leads: their ledgers, and the mails to them. Safe to repeat.
 * @param ids at least one
 * @param choose selects those to erase once they are locked; by default all who have no lead
 * @returns the number of erased recipients
 */
export async function eraseRecipients(
  db: Db,
  config: Pick<Config, 'dataDir'>,
  ids: readonly string[],
  choose = withoutLead,
): Promise<number> {
  const mails = await listMailIds(db, 'recipientId', ids);
  return deleteWithSavedMails(config, mails, () =>
    db.transaction().execute(async (trx) => {
      await lockRecipientsById(trx, ids);
      const chosen = await choose(trx).where('id', 'in', ids).execute();
      if (chosen.length === 0) return 0;
      await noteErasure(trx);
      const erased = chosen.map(({ id }) => id);
      await trx.deleteFrom('recipients').where('id', 'in', erased).execute();
      return erased.length;
    }),
  );
}

/** Leads themselves count, because an entry may name one that was erased while the entry was added. */
const withoutLead = (db: Db) =>
  db
    .selectFrom('recipients')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consents')
            .innerJoin('leads', 'leads.id', 'consents.leadId')
            .select('consents.entry')
            .whereRef('consents.recipientId', '=', 'recipients.id'),
        ),
      ),
    );

/** A condition for recipients whose ledger has no entry of a lead. */
export function hasNoLead() {
  const eb = expressionBuilder<Tables, 'recipients'>();
  return eb.not(
    eb.exists(
      eb
        .selectFrom('consents')
        .select('consents.entry')
        .whereRef('consents.recipientId', '=', 'recipients.id')
        .where('consents.leadId', 'is not', null),
    ),
  );
}
