import { readSignals, SIGNALS_HEADER, type Signals } from '../../shared/forms/signals.ts';
import type { Precedence } from '../platform/http/precedence.ts';
import { tooMany } from '../platform/http/user-error.ts';
import type { VisitorGate } from '../visitor-gate.ts';

/** The facts about the sender of a form that storing it requires. */
export type Sender = {
  /** The key by which rate limits count. */
  visitor: string;
  /** The same for every attempt of one submission. */
  idempotencyKey: string | undefined;
  signals: Signals;
  /** Counts a submission, or with 0 only checks the limit. Resolves to the seconds to wait, or to null. */
  admit(points: 0 | 1): Promise<number | null>;
  /** Counts the bytes of files before they are checked and stored. Resolves to the seconds to wait, or to null. */
  admitFiles(bytes: number): Promise<number | null>;
  /** Takes back counted bytes, because the files could not be checked. */
  refundFiles(bytes: number): Promise<void>;
  /** Counts a mail to the address in a form. Resolves to the seconds to wait, or to null. */
  admitMail(purpose: keyof VisitorGate['formMails']): Promise<number | null>;
  /** Checks whether too many forms of the visitor were refused. Resolves to the seconds to wait, or to null. */
  checkRefusals(): Promise<number | null>;
  /** Counts a request that cost as much as a refused form and stores nothing. */
  countAsRefused(): Promise<unknown>;
  /** Runs the storing of the form before the next page or query starts. */
  first: Precedence['run'];
};

/** The sender for a visitor, whose limits count the submissions and files. */
export const createSender = (
  gate: VisitorGate,
  visitor: string,
  attempt: Pick<Sender, 'idempotencyKey' | 'signals'>,
): Sender => ({
  ...attempt,
  visitor,
  admit: (points) => gate.submissions(visitor, points),
  admitFiles: (bytes) => gate.files(visitor, bytes),
  refundFiles: (bytes) => gate.refundFiles(visitor, bytes),
  admitMail: (purpose) => gate.formMails[purpose](visitor),
  checkRefusals: () => gate.refusals(visitor, 0),
  countAsRefused: () => gate.refusals(visitor),
  first: gate.first.run,
});

/** The facts about the sender in the headers of an API request. */
export const readAttempt = (headers: Headers): Pick<Sender, 'idempotencyKey' | 'signals'> => ({
  idempotencyKey: headers.get('Idempotency-Key') ?? undefined,
  signals: readSignals(headers.get(SIGNALS_HEADER)),
});

/** Counts a submission, or with 0 only checks the limit. @throws UserError 429 with this message */
export async function admitSubmission({ admit }: Sender, points: 0 | 1, message: string): Promise<void> {
  const seconds = await admit(points);
  if (seconds !== null) throw tooMany(seconds, message);
}

/** @throws UserError 429 with this message if too many forms of the visitor were refused */
export async function admitAfterRefusals({ checkRefusals }: Sender, message: string): Promise<void> {
  const seconds = await checkRefusals();
  if (seconds !== null) throw tooMany(seconds, message);
}

/** Counts the bytes of files. @throws UserError 429 with this message */
export async function admitSentFiles({ admitFiles }: Sender, bytes: number, message: string): Promise<void> {
  const seconds = bytes > 0 ? await admitFiles(bytes) : null;
  if (seconds !== null) throw tooMany(seconds, message);
}
