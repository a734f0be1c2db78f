import type { Config } from '../platform/config.ts';
import type { Database, Db } from '../platform/database/client.ts';
import { eraseRecipients } from './erase-person.ts';
import { hasNoLead } from './erase-recipients.ts';
import { agreed } from './subscribers.ts';

/** Recipients that are erased in one transaction, so that a form waits for no more. */
const BATCH = 100;

/**
 * Erases the next recipients who took back their newsletter subscription before an instant, with their mails, if nothing
 * else of theirs is left: no lead, nothing that they agree to, and no request to be erased. Safe to repeat.
 * @returns how many; 0 when none are left
 */
export async function eraseEndedSubscriptions(
  { config, database }: { config: Pick<Config, 'dataDir'>; database: Database },
  before: string,
): Promise<number> {
  const due = await ended(database.write, before).limit(BATCH).execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  return database.write.transaction().execute(async (trx) => {
    // A form that adds to the ledger of one of them at this moment is waited for, and then seen.
    let locked = trx.selectFrom('recipients').select('id').where('id', 'in', ids).orderBy('id');
    if (database.engine === 'postgres') locked = locked.forUpdate();
    await locked.execute();
    const still = await ended(trx, before).where('id', 'in', ids).execute();
    if (still.length === 0) return 0;
    await eraseRecipients(
      trx,
      config,
      still.map(({ id }) => id),
    );
    return still.length;
  });
}

const ended = (db: Db, before: string) =>
  db
    .selectFrom('recipients')
    .select('id')
    .where(hasNoLead())
    .where('id', 'in', takenBack(db))
    .where('id', 'not in', agreed(db).select('recipients.id'))
    .where('id', 'not in', db.selectFrom('erasureRequests').select('recipientId'))
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

const takenBack = (db: Db) =>
  db
    .selectFrom('consents')
    .select('recipientId')
    .where('purpose', '=', 'newsletter')
    .where('decides', '=', 1)
    .where('given', '=', 0);
