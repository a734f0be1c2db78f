/**
 * A feed, or one of its pictures, cannot be used. The message is a sentence for the people of the agency: it
 * names what is wrong, never a stack or a path of the server.
 */
export class FeedError extends Error {
  override name = 'FeedError';
  /** Whether trying again is useless. */
  readonly permanent: boolean;

  constructor(message: string, { permanent = true, cause }: { permanent?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.permanent = permanent;
  }
}

/** A sentence about any failure, for a report that people read. */
export const describeFailure = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
