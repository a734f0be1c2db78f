import { deleteSavedMails } from '../mail/index.ts';
import { type Config, mailFolder } from '../platform/config.ts';
import type { Database } from '../platform/database/client.ts';

/** Erases a recipient of whom no lead is left: their ledger, and the mails to them. Safe to repeat. */
export async function eraseRecipient(
  { config, database }: { config: Pick<Config, 'dataDir'>; database: Database },
  recipientId: string,
): Promise<void> {
  const mails = await database.write
    .selectFrom('outbox')
    .select('id')
    .where('recipientId', '=', recipientId)
    .execute();
  // Before the rows: without them the mails could not be found.
  await deleteSavedMails(mailFolder(config.dataDir), new Set(mails.map(({ id }) => id)));
  await database.write.deleteFrom('recipients').where('id', '=', recipientId).execute();
}
