import { listMailsToRecipients, lockRecipientsOfLeads, removeConsents } from '../../consent/index.ts';
import { deleteWithSavedMails, receiptId } from '../../mail/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Database, Db } from '../../platform/database/client.ts';
import { noteErasure } from '../../platform/database/sqlite/secure-erase.ts';
import type { Log } from '../../platform/log.ts';
import type { Files } from '../../platform/storage/files.ts';
import { deleteOrphanedFile, markAsOrphaned } from '../../platform/storage/orphaned-files.ts';
import { anonymizeLeadEntries } from '../../staff/index.ts';
import { nextRevision, removeLeads } from '../leads.ts';

export type ErasureParts = {
  config: Pick<Config, 'dataDir'>;
  database: Database;
  files: Files;
  clock: () => Date;
  log: Log;
};

/**
 * Erases leads with everything that belongs to them: the contact or submission, its files, its saved search, its
 * consents, its mails (a waiting one is never sent), the stored response of the idempotency key, and the search words.
 * The audit trail keeps the changes that staff made, without the lead's id. All rows are deleted in one transaction. If
 * the file store fails, housekeeping deletes the files. Safe to repeat.
 * @param choose selects leads by their ids; it is called again under the lock
 * @returns the ids of the leads that existed
 */
export async function eraseLeads(
  { config, database, files, clock, log }: ErasureParts,
  choose: (db: Db) => Promise<readonly string[]>,
): Promise<string[]> {
  const chosen = await choose(database.write);
  if (chosen.length === 0) return [];
  const mailIds = await listAllMailIds(database.write, chosen);
  const deleteRows = async (trx: Db) => {
    // The rows are locked in the same order as in other transactions, to avoid a deadlock.
    await trx
      .deleteFrom('idempotencyKeys')
      .where(
        'response',
        'in',
        chosen.map((id) => JSON.stringify({ id })),
      )
      .execute();
    await trx.selectFrom('outbox').select('id').where('id', 'in', chosen).forUpdate().execute();
    const recipients = await lockRecipientsOfLeads(trx, chosen);
    await nextRevision(trx);
    const still = new Set(await choose(trx));
    const erased = await removeLeads(
      trx,
      chosen.filter((id) => still.has(id)),
    );
    await removeConsents(trx, erased, recipients);
    await anonymizeLeadEntries(trx, erased);
    if (erased.length > 0) await noteErasure(trx);
    return { erased, keys: await removeSent(trx, erased, clock()) };
  };
  const { erased, keys } = await deleteWithSavedMails(config, mailIds, () =>
    database.write.transaction().execute(deleteRows),
  );
  for (const key of keys) {
    await deleteOrphanedFile(database.write, files, key).catch((error) =>
      log.warn('a file is not erased yet', { key, error }),
    );
  }
  return erased;
}

/**
 * The ids of the mails that contain the submission: the mail to the agency, whose id is the lead's, and the receipt.
 */
const ownMailIds = (leadIds: readonly string[]): string[] => [...leadIds, ...leadIds.map(receiptId)];

/** The ids of all mails about these leads, and of other mails to their senders. */
async function listAllMailIds(db: Db, leadIds: readonly string[]): Promise<Set<string>> {
  const mails = await db
    .selectFrom('outbox')
    .innerJoin('savedSearches', 'savedSearches.id', 'outbox.searchId')
    .select('outbox.id')
    .where('savedSearches.contactId', 'in', leadIds)
    .execute();
  const toRecipients = await listMailsToRecipients(db, leadIds);
  return new Set([...ownMailIds(leadIds), ...mails.map(({ id }) => id), ...toRecipients]);
}

/**
 * Deletes what visitors sent, and the mails about it.
 * @returns the keys of its files, which are now orphaned
 */
async function removeSent(trx: Db, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  await trx.deleteFrom('outbox').where('id', 'in', ownMailIds(ids)).execute();
  await trx.deleteFrom('contacts').where('id', 'in', ids).execute();
  const attached = await trx
    .deleteFrom('attachments')
    .where('submissionId', 'in', ids)
    .returning('fileKey')
    .execute();
  await trx.deleteFrom('submissions').where('id', 'in', ids).execute();
  const keys = attached.map(({ fileKey }) => fileKey);
  await markAsOrphaned(trx, keys, now);
  return keys;
}
