import type { Signals } from '../../shared/forms/signals.ts';
import type { QuarantineReason } from '../../shared/staff/leads.ts';
import type { Db } from '../platform/database/client.ts';

/** From the page's beginning to the sent form: no person reads, types and presses in less. */
const FASTEST_PERSON_MS = 2000;

/** The signs by which a submission may look like spam. */
export type SpamSignals = {
  signals: Signals;
  /** Whether the pace counts (`RATE_LIMIT`). */
  paced: boolean;
};

/**
 * Whether to quarantine a submission for staff to look at. It is stored like any other, but no mail tells of
 * it. Nothing is dropped, because each sign may be wrong, and the sender is not told.
 * @param earlier how the very same content was stored within a day. If that was quarantined the agency heard
 *   nothing, so a second try is not
 * @returns why, or null
 */
export async function quarantineReason(
  trx: Db,
  { signals, paced }: SpamSignals,
  earlier: readonly { id: string }[],
): Promise<QuarantineReason | null> {
  if (signals.trapped) return 'trap';
  if (paced && signals.milliseconds !== null && signals.milliseconds < FASTEST_PERSON_MS) return 'pace';
  if (earlier.length === 0) return null;
  const ids = earlier.map(({ id }) => id);
  const mail = await trx.selectFrom('outbox').select('id').where('id', 'in', ids).limit(1).executeTakeFirst();
  return mail ? 'duplicate' : null;
}
