import { readSignals, SIGNALS_HEADER, type Signals } from '../../shared/forms/signals.ts';
import type { Precedence } from '../platform/http/precedence.ts';
import { tooMany } from '../platform/http/user-error.ts';
import type { VisitorGate } from '../visitor-gate.ts';

/** Who sends a form, as far as it matters for storing it. */
export type Sender = {
  /** The key that limits count by. */
  visitor: string;
  /** The same for every try of one submission. */
  idempotencyKey: string | undefined;
  signals: Signals;
  /** Counts a submission, or with 0 only asks; resolves to the seconds to wait, or null. */
  admit(points: 0 | 1): Promise<number | null>;
  /** Counts the bytes of files that are about to be checked and stored; resolves to the seconds to wait, or null. */
  admitFiles(bytes: number): Promise<number | null>;
  /** Takes back bytes that were counted, because the files could not be checked now. */
  returnFiles(bytes: number): Promise<void>;
  /** Counts a mail to the address that a form names; resolves to the seconds to wait, or null. */
  admitMail(purpose: keyof VisitorGate['formMails']): Promise<number | null>;
  /** Counts what took as long as a refused form, and stores nothing, as one. */
  countAsRefused(): Promise<unknown>;
  /** Stores the form before another page or query is begun. */
  first: Precedence['run'];
};

/** The sender whose submissions and files count against the limits of this visitor. */
export const visitingSender = (
  gate: VisitorGate,
  visitor: string,
  attempt: Pick<Sender, 'idempotencyKey' | 'signals'>,
): Sender => ({
  ...attempt,
  visitor,
  admit: (points) => gate.submissions(visitor, points),
  admitFiles: (bytes) => gate.files(visitor, bytes),
  returnFiles: (bytes) => gate.returnFiles(visitor, bytes),
  admitMail: (purpose) => gate.formMails[purpose](visitor),
  countAsRefused: () => gate.refusals(visitor),
  first: gate.first.run,
});

/** What the headers of an API request say of its sender. */
export const attemptOf = (headers: Headers): Pick<Sender, 'idempotencyKey' | 'signals'> => ({
  idempotencyKey: headers.get('Idempotency-Key') ?? undefined,
  signals: readSignals(headers.get(SIGNALS_HEADER)),
});

/** Counts a submission, or with 0 only checks. @throws UserError 429 with this message */
export async function admitSubmission({ admit }: Sender, points: 0 | 1, message: string): Promise<void> {
  const seconds = await admit(points);
  if (seconds !== null) throw tooMany(seconds, message);
}

/** Counts the bytes of files. @throws UserError 429 with this message */
export async function admitSentFiles({ admitFiles }: Sender, bytes: number, message: string): Promise<void> {
  const seconds = bytes > 0 ? await admitFiles(bytes) : null;
  if (seconds !== null) throw tooMany(seconds, message);
}
