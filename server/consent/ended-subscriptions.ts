import type { Config } from '../platform/config.ts';
import type { Database, Db } from '../platform/database/client.ts';
import { eraseRecipients, hasNoLead } from './erase-recipients.ts';
import { currentConsents } from './subscribers.ts';

/** The number of recipients in one transaction. It is small, so that a form does not wait long for the lock. */
const BATCH = 100;

/**
 * Erases the next recipients who withdrew their newsletter subscription before an instant, with their mails, if they
 * have no other records: no lead, no current consent, and no erasure request. Safe to repeat.
 * @returns the number of erased recipients; 0 if none are left
 */
export async function eraseEndedSubscriptions(
  { config, database }: { config: Pick<Config, 'dataDir'>; database: Database },
  before: string,
): Promise<number> {
  const due = await ended(database.write, before).limit(BATCH).execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  return eraseRecipients(database.write, config, ids, (trx) => ended(trx, before));
}

const ended = (db: Db, before: string) =>
  db
    .selectFrom('recipients')
    .select('id')
    .where(hasNoLead())
    .where('id', 'in', withdrawn(db))
    .where('id', 'not in', currentConsents(db).select('recipients.id'))
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

const withdrawn = (db: Db) =>
  db
    .selectFrom('consents')
    .select('recipientId')
    .where('purpose', '=', 'newsletter')
    .where('decides', '=', 1)
    .where('given', '=', 0);
