import type { Db } from '../platform/database/client.ts';
import { countRows } from '../platform/database/queries.ts';

/** The recipients with a newsletter subscription: those who agreed to news and have not withdrawn it since. */
export const subscribers = (db: Db) => currentConsents(db).where('consents.purpose', '=', 'newsletter');

/** The recipients with each purpose that they agreed to and have not withdrawn since. */
export const currentConsents = (db: Db) =>
  db
    .selectFrom('recipients')
    .innerJoin('consents', 'consents.recipientId', 'recipients.id')
    .where('consents.decides', '=', 1)
    .where('consents.given', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consents as later')
            .select('later.entry')
            .whereRef('later.recipientId', '=', 'consents.recipientId')
            .whereRef('later.purpose', '=', 'consents.purpose')
            .where('later.decides', '=', 1)
            .whereRef('later.entry', '>', 'consents.entry'),
        ),
      ),
    );

export async function countSubscribers(db: Db): Promise<number> {
  return countRows(subscribers(db));
}
