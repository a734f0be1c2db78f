import { DAY_MS } from '../../shared/constants.ts';
import { MIN_FOR_MEDIAN, type SoldEvidence } from '../../shared/suburbs/suburb.ts';
import { localDateTimeStrings } from '../../shared/time.ts';
import { type PriceRow, publicPrice } from '../listings/index.ts';

/** The facts of a sold home from which figures are computed. */
type SoldRow = PriceRow & { createdAt: string };

/** The figures of sold homes, from their public facts only: hidden prices are left out. */
export function soldEvidence(rows: readonly SoldRow[]): SoldEvidence {
  const prices = rows.flatMap((row) => publicPrice(row).soldPrice ?? []).sort((a, b) => a - b);
  const days = rows.flatMap((row) => daysOnMarket(row) ?? []).sort((a, b) => a - b);
  const dates = rows.flatMap(({ soldDate }) => soldDate ?? []).sort();
  const [from, to] = [prices[0], prices.at(-1)];
  const [first, last] = [dates[0], dates.at(-1)];
  const [median, medianDays] = [medianOf(prices), medianOf(days)];
  return {
    count: rows.length,
    ...(from !== undefined &&
      to !== undefined && {
        prices: { count: prices.length, from, to, ...(median !== undefined && { median }) },
      }),
    ...(medianDays !== undefined && { daysOnMarket: medianDays }),
    ...(first && last && { dates: { from: first, to: last } }),
  };
}

/**
 * The days from the first appearance of a home to its sale; null if the feed first named it on the day of its sale or
 * later, because the time on the market is then unknown.
 */
function daysOnMarket({ createdAt, soldDate }: SoldRow): number | null {
  if (!soldDate) return null;
  const listed = localDateTimeStrings(new Date(createdAt)).date;
  const days = Math.round((Date.parse(soldDate) - Date.parse(listed)) / DAY_MS);
  return days > 0 ? days : null;
}

/** @param sorted in ascending order */
function medianOf(sorted: readonly number[]): number | undefined {
  if (sorted.length < MIN_FOR_MEDIAN) return undefined;
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return Math.round(middle.reduce((sum, figure) => sum + figure, 0) / middle.length);
}
