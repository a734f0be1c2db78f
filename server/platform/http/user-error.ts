import { messages } from '../../../shared/messages.ts';
import type { Log } from '../log.ts';

/** An error whose message is sent to the client, with its HTTP status. Only staff see `detail`. */
export class UserError extends Error {
  override name: string = 'UserError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly detail: string | undefined;
  constructor(status: number, message: string, headers: Record<string, string> = {}, detail?: string) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.detail = detail;
  }
}

/** 429: the visitor has to wait for this many seconds. */
export const tooMany = (seconds: number, message: string): UserError =>
  new UserError(429, message, { 'Retry-After': String(seconds) });

/** 503: the client should try again after this many seconds. */
export const tooBusy = (seconds: number, message: string): UserError =>
  new UserError(503, message, { 'Retry-After': String(seconds) });

/** @param wait a limit's answer: the seconds to wait, or null. @throws UserError 429 with this message */
export async function admit(wait: Promise<number | null>, message: string): Promise<void> {
  const seconds = await wait;
  if (seconds !== null) throw tooMany(seconds, message);
}

/**
 * Converts any error to one that may be sent to the client. An unexpected error is logged in full, and the client gets
 * a general message.
 * @param unexpected the log's event, and the status and message for the client, for an unexpected error
 */
export function toUserError(
  error: unknown,
  log: Log,
  unexpected: {
    event: string;
    facts?: Readonly<Record<string, unknown>>;
    status?: number;
    message?: string;
    detail?: string;
  },
): UserError {
  if (error instanceof UserError) return error;
  const { event, facts, status = 503, message = messages.submissionError, detail } = unexpected;
  log.error(event, { error, ...facts });
  return new UserError(status, message, {}, detail);
}
