import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables/schema.ts';
import { STAFF_PURPOSES } from './mail.ts';

/** The number of mails to the agency and its staff that are waiting, and of those that were given up. */
export async function countMails(db: Kysely<Tables>): Promise<{ queued: number; failed: number }> {
  const rows = await db
    .selectFrom('outbox')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['queued', 'failed'])
    .where('purpose', 'in', STAFF_PURPOSES)
    .groupBy('state')
    .execute();
  const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { queued: count('queued'), failed: count('failed') };
}

/** When the longest waiting mail to the agency or its staff was queued (an instant); undefined if none is waiting. */
export async function oldestQueuedMail(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('createdAt').as('at'))
    .where('state', '=', 'queued')
    .where('purpose', 'in', STAFF_PURPOSES)
    .executeTakeFirst();
  return row?.at ?? undefined;
}
