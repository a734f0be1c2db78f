/**
 * Runs some work immediately and then at intervals, never twice at once. The work reports its own errors.
 * @returns a function that stops it and waits for the work in progress
 */
export function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let doing = work();
  const timer = setInterval(() => {
    doing = doing.then(work);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await doing;
  };
}
