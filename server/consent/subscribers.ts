import type { Db } from '../platform/database/client.ts';

/** Recipients who agreed to news, and did not take it back since. */
export const subscribers = (db: Db) =>
  db
    .selectFrom('recipients')
    .innerJoin('consents', 'consents.recipientId', 'recipients.id')
    .where('consents.purpose', '=', 'newsletter')
    .where('consents.decides', '=', 1)
    .where('consents.given', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consents as later')
            .select('later.entry')
            .whereRef('later.recipientId', '=', 'consents.recipientId')
            .where('later.purpose', '=', 'newsletter')
            .where('later.decides', '=', 1)
            .whereRef('later.entry', '>', 'consents.entry'),
        ),
      ),
    );

export async function countSubscribers(db: Db): Promise<number> {
  const { count } = await subscribers(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
