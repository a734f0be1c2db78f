/** Turns of the event loop, one to render a page in each. */
export type LoopTurns = {
  /**
   * Calls `go` in a turn of its own. The page that is rendered at once has its turn, and `next` lets it go on.
   * @param go says whether there was anything to do; otherwise whoever is next has this turn
   */
  give(go: () => boolean): void;
  /** Waits for a turn, unless one was given. */
  next(): Promise<void>;
};

/**
 * Lets one go on in each turn of the event loop, in the order in which they came. Between two of them the loop reads
 * what has come, answers what is kept, and takes a connection: Node takes one in a turn, so where a turn rendered a
 * page for each connection that it had, the last of 32 waited a second for its first page.
 */
export function createLoopTurns(): LoopTurns {
  const requests = createLine();
  /** Of those that nobody gave a turn, or that had to ask for something after it. */
  const pages = createLine();
  let isArmed = false;
  let isGiven = false;
  /** By turns, so that neither line holds up the other. */
  let pagesAreNext = true;

  const arm = () => {
    if (isArmed) return;
    isArmed = true;
    setImmediate(turn);
  };
  function turn() {
    isArmed = false;
    isGiven = false;
    const lines = pagesAreNext ? [pages, requests] : [requests, pages];
    pagesAreNext = !pagesAreNext;
    for (const line of lines) {
      for (let go = line.shift(); go; go = line.shift()) {
        arm();
        if (go()) return;
      }
    }
  }

  return {
    give(go) {
      requests.push(() => {
        isGiven = true;
        return go();
      });
      arm();
    },
    next() {
      if (isGiven) {
        isGiven = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        pages.push(() => {
          resolve();
          return true;
        });
        arm();
      });
    },
  };
}

type Waiting = { go: () => boolean; behind?: Waiting | undefined };

/** First in, first out. An array's own `shift` moves all that are behind, 0.3 ms of some ten thousand. */
function createLine() {
  let first: Waiting | undefined;
  let last: Waiting | undefined;
  return {
    push(go: () => boolean): void {
      const one: Waiting = { go };
      if (last) last.behind = one;
      else first = one;
      last = one;
    },
    shift(): (() => boolean) | undefined {
      const one = first;
      if (!one) return undefined;
      first = one.behind;
      if (!first) last = undefined;
      // Old by now: what it leads to would grow old with it, and all that is behind that.
      one.behind = undefined;
      return one.go;
    },
  };
}
