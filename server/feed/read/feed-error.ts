/**
 * A feed, or one of its pictures, cannot be used. The message is a sentence for staff: it says what is wrong, and never
 * contains a stack trace or a path of the server.
 */
export class FeedError extends Error {
  override name = 'FeedError';
  /** Whether a retry is useless. */
  readonly permanent: boolean;

  constructor(message: string, { permanent = true, cause }: { permanent?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.permanent = permanent;
  }
}

/** A sentence about any failure, for a report that people read. */
export const describeFailure = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
