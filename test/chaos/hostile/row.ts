import type { LimitedSite } from '../limited-site.ts';
import type { Engine } from '../site.ts';

/** The number of attempts, and how many of them succeeded although none may. */
export type Outcome = { tried: number; reached: number };

/** A row of the table of attacks that are not load. */
export type Row = {
  row: number;
  /** What must not happen, after the word "no". `reached` counts how often it did. */
  name: string;
  onlyOn?: readonly Engine[];
  /**
   * Does the attack once.
   * @param n how often it was done before, so that it differs
   * @throws Error if the result is meaningless, for example because an attempt did not arrive
   */
  once(site: LimitedSite, n: number): Promise<Outcome>;
};
