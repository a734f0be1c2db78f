/** Turns of the event loop, one to render a page in each. */
export type LoopTurns = {
  /** Calls `go` in a turn of its own. The page that is then rendered has its turn, and `next` lets it go on. */
  give(go: () => void): void;
  /** Waits for a turn, unless one was given. */
  next(): Promise<void>;
};

/**
 * Lets one go on in each turn of the event loop, in the order in which they came. Between two of them the loop reads
 * what has come, answers what is kept, and takes a connection: Node takes one in a turn, so where a turn rendered a
 * page for each connection that it had, the last of 32 waited a second for its first page.
 */
export function createLoopTurns(): LoopTurns {
  const waiting: (() => void)[] = [];
  /** To somebody who has not come to render yet. */
  let given = false;
  const turn = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(turn);
  };
  const wait = (go: () => void) => {
    if (waiting.push(go) === 1) setImmediate(turn);
  };
  return {
    give(go) {
      wait(() => {
        given = true;
        go();
      });
    },
    next() {
      if (given) {
        given = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => wait(resolve));
    },
  };
}
