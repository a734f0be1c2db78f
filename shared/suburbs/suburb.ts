import type { ListingAgent } from '../site-api.ts';

/** What the agency sold in a suburb. A price that may not be shown takes part in no figure. */
export type SoldEvidence = {
  count: number;
  /** Whole dollars. `median` only with `LEAST_FOR_MEDIAN` prices or more. */
  prices?: { count: number; from: number; to: number; median?: number };
  /** The median of the days from the first appearance of a home to its sale. */
  daysOnMarket?: number;
  /** The earliest and the latest sale whose date is known, YYYY-MM-DD. */
  dates?: { from: string; to: string };
};

/** Fewer figures say more about single homes than about a suburb. */
export const LEAST_FOR_MEDIAN = 5;

/** What a suburb's page knows beside the lists of its homes. */
export type Suburb = {
  /** E.g. `norwood-5067`. */
  key: string;
  name: string;
  state?: string;
  postcode?: string;
  /** What the agency says of it, paragraph by paragraph. */
  words: readonly string[];
  /** Public homes there, of every status. */
  homes: number;
  sold: SoldEvidence;
  /** Who sold most homes there. */
  topAgent?: { agent: ListingAgent; sold: number };
  /** Surrounding suburbs with public homes: first those with most for sale or lease, then those with most in all. */
  neighbours: { key: string; name: string; homes: number; onMarket: number }[];
};

const LEAST_TO_INDEX = 3;

/** Whether search engines should see a suburb's page: it has homes enough, or words of the agency. */
export const isWorthIndexing = (homes: number, hasWords: boolean): boolean =>
  hasWords || homes >= LEAST_TO_INDEX;
