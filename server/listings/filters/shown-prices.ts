import type { SaleOrLease } from '../../../shared/constants.ts';
import { type PriceRow, type PublicListing, publicPrice } from '../public-view.ts';

const NUMBER = String.raw`(\d+(?:,\d{3})*(?:\.\d+)?)`;
/** "k", "m", "million", unless it begins another word or a measure ("m²"); then the "s" of a plural. */
const UNIT = String.raw`(?:\s?(k|m(?:ill?(?:ion)?)?)(?=['’]?s?(?![\p{L}\d²])))?(['’]?s(?!\p{L}))?`;
/** An amount in a text that an agency wrote for the public, or a range: "Over $1.2m", "$850 – 900k". */
const PRICE = new RegExp(
  String.raw`\$\s?${NUMBER}${UNIT}(?:\s*(?:-|–|—|to)\s*(\$?)\s?${NUMBER}${UNIT})?`,
  'giu',
);
/** No home is sold for less, in dollars or as a part of the highest price: it is a deposit or a bonus. */
const LEAST_SALE_PRICE = 1000;
const LEAST_PART = 1 / 10;
/** An amount of more than twice the rent, or less than half of it, is a bond or for another period. */
const MAX_RENT_RATIO = 2;
const WEEKS_IN_MONTH = 52 / 12;

/**
 * The lowest and the highest price, or weekly rent, that visitors are shown, in whole dollars; null if they are shown
 * no figure. Filters and sorting use only these, because the order of a list would reveal a hidden price.
 */
export function shownPrices(row: PriceRow): PriceRange | null {
  const range = shownPriceRange({ ...publicPrice(row), saleOrLease: row.saleOrLease });
  if (!range) return null;
  const perWeek = row.saleOrLease === 'LEASE' && row.rentPeriod === 'month' ? WEEKS_IN_MONTH : 1;
  return { from: Math.round(range.from / perWeek), to: Math.round(range.to / perWeek) };
}

/** In dollars. */
type PriceRange = { from: number; to: number };

/** The same of a listing as the public may know it, with rents for their own period. */
export function shownPriceRange({
  showPrice,
  price,
  advertisedPrice,
  saleOrLease,
}: Pick<PublicListing, 'showPrice' | 'price' | 'advertisedPrice' | 'saleOrLease'>): PriceRange | null {
  if (!showPrice) return null;
  const written = writtenPrices(advertisedPrice, saleOrLease);
  const figures = price === null ? written : [price, ...written];
  if (figures.length === 0) return null;
  const most = Math.max(...figures);
  const prices = figures.filter((figure) =>
    saleOrLease === 'SALE' ? figure >= most * LEAST_PART : isSameRent(figure, price ?? figure),
  );
  return { from: Math.min(...prices), to: Math.max(...prices) };
}

const isSameRent = (amount: number, rent: number): boolean =>
  Math.max(amount, rent) <= MAX_RENT_RATIO * Math.min(amount, rent);

/** The amounts in a price text, in dollars. */
export function writtenPrices(words: string, saleOrLease: SaleOrLease): number[] {
  const isSale = saleOrLease === 'SALE';
  return [...words.matchAll(PRICE)]
    .flatMap(([, low = '', lowUnit, lowPlural, sign, high, highUnit, highPlural]) => {
      const from = amountOf(low, lowUnit, isSale && lowPlural !== undefined);
      if (!high) return [from];
      const to = amountOf(high, highUnit, isSale && highPlural !== undefined);
      // "$850 – 900k" and "$950 – 1.1m" leave out the unit of the lower amount.
      const units = lowUnit ? [1] : [multipleOf(highUnit), 1000, 1];
      const unit = units.find((each) => from * each < to && to <= 2 * from * each);
      if (unit) return [from * unit, to];
      // Without a dollar sign it is something else: "$650 – 2 bedrooms".
      return sign ? [from, to] : [from];
    })
    .filter((amount, _, [first = amount]) =>
      // A text names the rent first.
      isSale ? amount >= LEAST_SALE_PRICE : isSameRent(amount, first),
    );
}

/** @param isInThousands whether a figure below 1,000 means thousands, as in "High $800s" for a home for sale */
function amountOf(figure: string, unit: string | undefined, isInThousands: boolean): number {
  const amount = Number(figure.replaceAll(',', '')) * multipleOf(unit);
  return isInThousands && amount < 1000 ? amount * 1000 : amount;
}

function multipleOf(unit: string | undefined): number {
  if (!unit) return 1;
  return unit.toLowerCase() === 'k' ? 1000 : 1_000_000;
}
