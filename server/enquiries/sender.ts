import { readSignals, SIGNALS_HEADER, type Signals } from '../../shared/forms/signals.ts';
import { tooMany } from '../platform/http/user-error.ts';

/** Who sends a form, as far as it matters for storing it. */
export type Sender = {
  /** The same for every try of one submission. */
  idempotencyKey: string | undefined;
  signals: Signals;
  /** Counts a submission, or with 0 only asks; resolves to the seconds to wait, or null. */
  admit(points: 0 | 1): Promise<number | null>;
};

/** The sender of a form that came as an API request. */
export const senderOf = (headers: Headers, admit: Sender['admit']): Sender => ({
  idempotencyKey: headers.get('Idempotency-Key') ?? undefined,
  signals: readSignals(headers.get(SIGNALS_HEADER)),
  admit,
});

/** Counts a submission, or with 0 only checks. @throws UserError 429 with this message */
export async function admitSubmission({ admit }: Sender, points: 0 | 1, message: string): Promise<void> {
  const seconds = await admit(points);
  if (seconds !== null) throw tooMany(seconds, message);
}
