import { setImmediate as immediately, setTimeout as sleep } from 'node:timers/promises';

/** Whoever asks for a connection waits here for one to be free. */
export type PoolLine = {
  /** @throws when nobody got a connection for as long as the patience */
  enter(): Promise<void>;
  /** A place is free again. @param served false when no connection was to be had: that is no movement */
  leave(served: boolean): void;
};

/** A new connection takes eight turns of the loop: so many must go by, however long they take. */
const TURNS = 20;

type Waiting = { resolve(): void; reject(error: Error): void };

/**
 * The line before a pool of connections. The pool's own limit of time counts for those that wait for their turn
 * as for those that connect: on a busy site the last of two hundred was refused though the database was well.
 * Here one waits as long as the line moves, and when it stands still, as with a database that hangs, nobody waits
 * longer than the patience.
 */
export function createPoolLine(places: number, patienceMs: number): PoolLine {
  let free = places;
  let moved = 0;
  const line: Waiting[] = [];
  let watched = false;

  async function watch(): Promise<void> {
    watched = true;
    while (line.length > 0) {
      await sleep(Math.max(1, moved + patienceMs - performance.now()), undefined, { ref: false });
      // What the database says to a process that is busy it hears a piece in a turn.
      for (let turn = 0; turn < TURNS; turn += 1) await immediately();
      if (performance.now() - moved < patienceMs) continue;
      for (const { reject } of line.splice(0)) reject(new Error('No connection to the database is free.'));
    }
    watched = false;
  }

  return {
    enter() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve();
      }
      if (line.length === 0) moved = performance.now();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      line.push({ resolve, reject });
      if (!watched) void watch();
      return promise;
    },
    leave(served) {
      if (served) moved = performance.now();
      const next = line.shift();
      if (next) next.resolve();
      else free += 1;
    },
  };
}
