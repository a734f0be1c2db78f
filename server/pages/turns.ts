/** What a turn is wanted for: somebody reads a page, or sends something. */
export type Errand = 'page' | 'form';

export const errandOf = (method = 'GET'): Errand => (method === 'GET' || method === 'HEAD' ? 'page' : 'form');

/** Turns of the event loop, one to render a page in each. */
export type LoopTurns = {
  /**
   * Calls `go` in a turn of its own. The page that is rendered at once has its turn, and `next` lets it go on.
   * @param go says whether there was anything to do; otherwise whoever is next has this turn
   * @returns false where too many wait on the same errand: then `go` is never called
   */
  give(errand: Errand, go: () => boolean): boolean;
  /** Waits for a turn, unless one was given. @returns false at once where too many wait on the same errand */
  next(errand: Errand): Promise<boolean>;
  /** Tells that a connection has come: there may be more behind it. */
  connected(): void;
  /** How often there was no turn to be had, so far. */
  refusals(): number;
};

/** As many pages as a core renders in some five seconds: whoever came later would hardly wait for so long. */
export const MOST_WAITING = 3000;

/**
 * Lets one go on in each turn of the event loop, in the order in which they came. Between two of them the loop reads
 * what has come, answers what is kept, and takes a connection: Node takes one in a turn, so where a turn rendered a
 * page for each connection that it had, the last of 32 waited a second for its first page. For the same reason nobody
 * goes on for as long as the last one's turn took, while connections keep coming: else of a thousand who come at once
 * the last, which may be a balancer that asks how we are, would be taken when a thousand pages are rendered.
 */
export function createLoopTurns(): LoopTurns {
  const requests = { page: createLine(), form: createLine() };
  /** Of those that nobody gave a turn, or that had to ask for something after it. */
  const begun = { page: createLine(), form: createLine() };
  /** By turns, so that none holds up another: who has waited longest for its turn first. */
  const lines = [begun.form, requests.form, begun.page, requests.page];
  let isArmed = false;
  let isGiven = false;
  let refusals = 0;
  let hasConnected = false;
  /** When the last one was let go on, and how long its turn of the loop took, ms; undefined until that is over. */
  let last: { at: number; took?: number } = { at: 0, took: 0 };

  const arm = () => {
    if (isArmed) return;
    isArmed = true;
    setImmediate(turn);
  };
  function turn() {
    isArmed = false;
    isGiven = false;
    const now = performance.now();
    last.took ??= now - last.at;
    const mayBeMore = hasConnected;
    hasConnected = false;
    if (mayBeMore && now < last.at + 2 * last.took) return arm();
    for (const [place, line] of lines.entries()) {
      for (let go = line.shift(); go; go = line.shift()) {
        arm();
        last = { at: now };
        if (!go()) continue;
        lines.push(...lines.splice(place, 1));
        return;
      }
    }
  }
  function join(line: Line, go: () => boolean): boolean {
    if (line.length() >= MOST_WAITING) {
      refusals += 1;
      return false;
    }
    line.push(go);
    arm();
    return true;
  }

  return {
    give(errand, go) {
      return join(requests[errand], () => {
        isGiven = true;
        return go();
      });
    },
    next(errand) {
      if (isGiven) {
        isGiven = false;
        return Promise.resolve(true);
      }
      return new Promise((resolve) => {
        const go = () => {
          resolve(true);
          return true;
        };
        if (!join(begun[errand], go)) resolve(false);
      });
    },
    connected() {
      hasConnected = true;
    },
    refusals: () => refusals,
  };
}

type Waiting = { go: () => boolean; behind?: Waiting | undefined };

type Line = ReturnType<typeof createLine>;

/** First in, first out. An array's own `shift` moves all that are behind, 0.3 ms of some ten thousand. */
function createLine() {
  let first: Waiting | undefined;
  let last: Waiting | undefined;
  let length = 0;
  return {
    length: () => length,
    push(go: () => boolean): void {
      const one: Waiting = { go };
      if (last) last.behind = one;
      else first = one;
      last = one;
      length += 1;
    },
    shift(): (() => boolean) | undefined {
      const one = first;
      if (!one) return undefined;
      first = one.behind;
      if (!first) last = undefined;
      length -= 1;
      // Old by now: what it leads to would grow old with it, and all that is behind that.
      one.behind = undefined;
      return one.go;
    },
  };
}
