import { deleteSavedMails } from '../mail/index.ts';
import { type Config, mailFolder } from '../platform/config.ts';
import type { Database, Db } from '../platform/database/client.ts';
import { hasNoLead } from './erase-recipients.ts';
import { subscribers } from './subscribers.ts';

/** Recipients that are erased in one transaction, so that a form waits for no more. */
const BATCH = 100;

/**
 * Erases the next recipients of whom no lead is left and who took back their subscription to the newsletter before an
 * instant, with their mails. Safe to repeat.
 * @returns how many; 0 when none are left
 */
export async function eraseEndedSubscriptions(
  { config, database }: { config: Pick<Config, 'dataDir'>; database: Database },
  before: string,
): Promise<number> {
  const due = await ended(database.write, before).limit(BATCH).execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const mails = await database.write
    .selectFrom('outbox')
    .select('id')
    .where('recipientId', 'in', ids)
    .execute();
  // Before the rows: without them the mails could not be found.
  await deleteSavedMails(mailFolder(config.dataDir), new Set(mails.map(({ id }) => id)));
  return database.write.transaction().execute(async (trx) => {
    // A form that adds to the ledger of one of them at this moment is waited for, and then seen.
    let locked = trx.selectFrom('recipients').select('id').where('id', 'in', ids).orderBy('id');
    if (database.engine === 'postgres') locked = locked.forUpdate();
    await locked.execute();
    const still = await ended(trx, before).where('id', 'in', ids).execute();
    if (still.length === 0) return 0;
    const gone = still.map(({ id }) => id);
    await trx.deleteFrom('recipients').where('id', 'in', gone).execute();
    return gone.length;
  });
}

const ended = (db: Db, before: string) =>
  db
    .selectFrom('recipients')
    .select('id')
    .where(hasNoLead())
    .where('id', 'not in', subscribers(db).select('recipients.id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consents')
            .select('consents.entry')
            .whereRef('consents.recipientId', '=', 'recipients.id')
            .where('consents.at', '>=', before),
        ),
      ),
    );
