import type { ListingAgent } from '../site-api.ts';

/** What the agency sold in a suburb, in figures. Hidden prices are left out of all figures. */
export type SoldEvidence = {
  count: number;
  /** Whole dollars. `median` is present only with at least `MIN_FOR_MEDIAN` prices. */
  prices?: { count: number; from: number; to: number; median?: number };
  /** The median number of days from the first appearance of a home to its sale. */
  daysOnMarket?: number;
  /** The earliest and the latest sale whose date is known, YYYY-MM-DD. */
  dates?: { from: string; to: string };
};

/** A median of fewer prices would describe single homes rather than the suburb. */
export const MIN_FOR_MEDIAN = 5;

/** The facts of a suburb's page besides the lists of its homes. */
export type Suburb = {
  /** E.g. `norwood-5067`. */
  key: string;
  name: string;
  state?: string;
  postcode?: string;
  /** The agency's text about the suburb, paragraph by paragraph without formatting. */
  words: readonly string[];
  /** The same text as HTML, with the tags of `RichText` only. */
  wordsHtml?: string;
  /** The number of public homes in the suburb, of every status. */
  homes: number;
  sold: SoldEvidence;
  /** The agent who sold the most homes in the suburb. */
  topAgent?: { agent: ListingAgent; sold: number };
  /**
   * Surrounding suburbs with public homes. Those with the most homes for sale or lease come first, then those with the
   * most homes in total.
   */
  neighbours: { key: string; name: string; homes: number; onMarket: number }[];
};

const MIN_TO_INDEX = 3;

/** Whether search engines should index a suburb's page: it has enough homes, or a text by the agency. */
export const shouldBeIndexed = (homes: number, hasWords: boolean): boolean =>
  hasWords || homes >= MIN_TO_INDEX;
