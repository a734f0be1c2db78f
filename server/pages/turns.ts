/**
 * Lets one go on in each turn of the event loop, in the order in which they came. Between two of them the loop reads
 * what has come, answers what is kept, and takes a connection: Node takes one in a turn, so where a turn rendered a
 * page for each connection that it had, the last of 32 waited a second for its first page.
 */
export function createLoopTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next);
    });
}
