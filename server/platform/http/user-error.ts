import { messages } from '../../../shared/messages.ts';
import type { Log } from '../log.ts';

/** An error whose message is meant for whoever sent the request, with the HTTP status that goes with it. */
export class UserError extends Error {
  override name: string = 'UserError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** The visitor has to wait for so many seconds. */
export const tooMany = (seconds: number, message: string): UserError =>
  new UserError(429, message, { 'Retry-After': String(seconds) });

/**
 * What a visitor is told of an error. An error that nobody expected is logged in full, and its own message stays with
 * us.
 * @param unexpected the log's event, and what the visitor is told, for an error that nobody expected
 */
export function toUserError(
  error: unknown,
  log: Log,
  unexpected: { event: string; facts?: Readonly<Record<string, unknown>>; status?: number; message?: string },
): UserError {
  if (error instanceof UserError) return error;
  const { event, facts, status = 503, message = messages.submissionError } = unexpected;
  log.error(event, { error, ...facts });
  return new UserError(status, message);
}
