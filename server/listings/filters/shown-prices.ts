import { type PriceRow, publicPrice } from '../public-view.ts';

/** Amounts in a text that an agency wrote for the public, e.g. "$850,000 - $900,000" or "Over $1.2m". */
const FIGURES = /\$\s?(\d[\d,]*(?:\.\d+)?)\s?(k|m|mil|million)?\b/gi;
const MULTIPLES: Readonly<Record<string, number>> = { k: 1000, m: 1e6, mil: 1e6, million: 1e6 };
const WEEKS_IN_MONTH = 52 / 12;

/**
 * The lowest and the highest price, or weekly rent, that visitors are shown, in whole dollars; null if they are shown
 * no figure. Filters and sorting use only these, because the order of a list would reveal a hidden price.
 */
export function shownPrices(row: PriceRow): { from: number; to: number } | null {
  const { showPrice, price, advertisedPrice } = publicPrice(row);
  if (!showPrice) return null;
  const written = writtenPrices(advertisedPrice);
  const figures = price === null ? written : [price, ...written];
  if (figures.length === 0) return null;
  const perWeek = row.saleOrLease === 'LEASE' && row.rentPeriod === 'month' ? WEEKS_IN_MONTH : 1;
  return {
    from: Math.round(Math.min(...figures) / perWeek),
    to: Math.round(Math.max(...figures) / perWeek),
  };
}

/** The amounts in a price text, in dollars. */
export const writtenPrices = (words: string): number[] =>
  [...words.matchAll(FIGURES)].map(
    ([, figure = '', unit = '']) => Number(figure.replaceAll(',', '')) * (MULTIPLES[unit.toLowerCase()] ?? 1),
  );
