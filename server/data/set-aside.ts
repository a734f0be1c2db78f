import type { Signals } from '../../shared/forms/signals.ts';
import type { AsideReason } from '../../shared/leads.ts';
import type { Db } from '../database/client.ts';

/** From a page's beginning to a form sent: no person reads, types and presses in less. */
const FASTEST_PERSON_MS = 2000;

/** What a submission is judged by. */
export type Judged = {
  signals: Signals;
  /** Whether the pace counts (`RATE_LIMIT`). */
  paced: boolean;
};

/**
 * Whether a submission is set aside for staff to look at: it is stored like any other, and no mail tells of
 * it. Nothing is dropped, since each sign may be wrong, and whoever sent it is not told.
 * @param earlier what the very same content was stored as less than a day before. One that was set aside itself
 * told the agency nothing: who tries again after it is heard
 * @returns why, or null
 */
export async function asideReason(
  trx: Db,
  { signals, paced }: Judged,
  earlier: readonly { id: string }[],
): Promise<AsideReason | null> {
  if (signals.trapped) return 'trap';
  if (paced && signals.milliseconds !== null && signals.milliseconds < FASTEST_PERSON_MS) return 'pace';
  if (earlier.length === 0) return null;
  const ids = earlier.map(({ id }) => id);
  const mail = await trx.selectFrom('outbox').select('id').where('id', 'in', ids).limit(1).executeTakeFirst();
  return mail ? 'duplicate' : null;
}
