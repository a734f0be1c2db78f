import type { Signals } from '../../shared/forms/signals.ts';
import type { AsideReason } from '../../shared/leads.ts';

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
 * @param sentBefore the very same content came less than a day before
 * @returns why, or null
 */
export function asideReason({ signals, paced }: Judged, sentBefore: boolean): AsideReason | null {
  if (signals.trapped) return 'trap';
  if (paced && signals.milliseconds !== null && signals.milliseconds < FASTEST_PERSON_MS) return 'pace';
  return sentBefore ? 'duplicate' : null;
}
