/** The same pseudo-random numbers in every run (mulberry32), so that a failure can be reproduced. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** Random choices with such numbers: one of several values, and a value one time in four. */
export function choices(below: (below: number) => number) {
  return {
    any: <Value>(all: readonly Value[]): Value => all[below(all.length)] as Value,
    sometimes: <Value>(value: () => Value): Value | undefined => (below(4) === 0 ? value() : undefined),
  };
}
