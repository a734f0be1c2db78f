import { readSignals, SIGNALS_HEADER, type Signals } from '../../shared/forms/signals.ts';

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
