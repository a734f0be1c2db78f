import { deleteWithSavedMails } from '../mail/index.ts';
import { type Config, mailFolder } from '../platform/config.ts';
import type { Database, Db } from '../platform/database/client.ts';
import { noteErasure } from '../platform/database/sqlite/secure-erase.ts';

/** Erases a recipient without leads: their ledger, and the mails to them. Safe to repeat. */
export const eraseRecipient = (
  { config, database }: { config: Pick<Config, 'dataDir'>; database: Pick<Database, 'write'> },
  recipientId: string,
): Promise<void> => eraseRecipients(database.write, config, [recipientId]);

/** The same for several recipients. @param ids at least one */
export async function eraseRecipients(
  db: Db,
  { dataDir }: Pick<Config, 'dataDir'>,
  ids: readonly string[],
): Promise<void> {
  const mails = await db.selectFrom('outbox').select('id').where('recipientId', 'in', ids).execute();
  await noteErasure(db);
  const saved = new Set(mails.map(({ id }) => id));
  await deleteWithSavedMails(mailFolder(dataDir), saved, () =>
    db.deleteFrom('recipients').where('id', 'in', ids).execute(),
  );
}
