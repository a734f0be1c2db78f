import type { ErasureRequest } from '../../shared/consent/consent.ts';
import type { Db } from '../platform/database/client.ts';

/** Stores a recipient's erasure request. @returns false if there was one already, or if the recipient is erased */
export async function requestErasure(trx: Db, recipientId: string, now: Date): Promise<boolean> {
  const recipient = trx
    .selectFrom('recipients')
    .select((eb) => ['id', eb.val(now.toISOString()).as('askedAt')])
    .where('id', '=', recipientId)
    .forUpdate();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('erasureRequests')
    .columns(['recipientId', 'askedAt'])
    .expression(recipient)
    .onConflict((conflict) => conflict.column('recipientId').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function hasAskedForErasure(db: Db, recipientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('erasureRequests')
    .select('recipientId')
    .where('recipientId', '=', recipientId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The requests that staff have not decided, the oldest first. */
export function listErasureRequests(db: Db): Promise<ErasureRequest[]> {
  return db
    .selectFrom('erasureRequests')
    .innerJoin('recipients', 'recipients.id', 'erasureRequests.recipientId')
    .select(['recipients.id', 'recipients.email', 'erasureRequests.askedAt'])
    .orderBy('erasureRequests.askedAt')
    .execute();
}

/** Removes a request because the visitor withdrew it or staff declined it. */
export async function removeErasureRequest(trx: Db, recipientId: string): Promise<void> {
  await trx.deleteFrom('erasureRequests').where('recipientId', '=', recipientId).execute();
}
