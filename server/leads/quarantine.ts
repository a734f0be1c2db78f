import type { Signals } from '../../shared/forms/signals.ts';
import type { QuarantineReason } from '../../shared/staff/leads.ts';
import type { Db } from '../platform/database/client.ts';

/** The shortest time from the start of the page load to the submission in which a person can read, type and press. */
const FASTEST_PERSON_MS = 2000;

/** The signs that may show that a submission is spam. */
export type SpamSignals = {
  signals: Signals;
  /** Whether the time until the submission counts (`RATE_LIMIT`). */
  paced: boolean;
};

/**
 * Decides whether to quarantine a submission for staff to look at. A quarantined one is stored like any other, but the
 * agency gets no mail about it. Nothing is dropped, because each sign may be wrong, and the sender is not told.
 * @param earlier submissions with exactly the same content within a day. If none of them was mailed to the agency, the
 * new one is not a duplicate
 * @returns the reason, or null
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
