import { attributeOf, childNamed, childrenNamed, textOf, type XmlElement } from '../read/xml.ts';
import { dayOf, parseFeedDate } from './dates.ts';
import type { ListingFields } from './listing.ts';
import { rangeOf } from './measures.ts';
import { oneLine, type Warn, yesNo } from './words.ts';

/** The largest whole number of dollars that the API can return. A higher figure is a typing error. */
const MAX_DOLLARS = 2_147_483_647;

/** Reads the prices of a listing and what may be shown of them. Money is in cents. */
export function readPrices(listing: XmlElement, warn: Warn): Partial<ListingFields> {
  return { ...readPrice(listing, warn), ...readRent(listing, warn), ...readSold(listing, warn) };
}

function readPrice(listing: XmlElement, warn: Warn): Partial<ListingFields> {
  const fields: Partial<ListingFields> = {};
  const price = childNamed(listing, 'price');
  if (price) {
    fields.priceDisplay = displayed(price, 'price', warn);
    Object.assign(fields, priceFigures(price, fields.priceDisplay === 0, warn));
  }
  const view = childNamed(listing, 'priceview');
  if (view) fields.priceView = oneLine(textOf(view), 'priceView', 120, warn);
  return fields;
}

/** A hidden price hides the text about it, too, which staff may have meant to be read. */
export function warnAboutHiddenGuide({ priceDisplay, priceView }: Partial<ListingFields>, warn: Warn): void {
  if (priceDisplay !== 0 || !priceView || priceView.toLowerCase() === 'contact agent') return;
  warn(
    'priceView',
    `the feed hides the price, so "${priceView}" isn’t shown and visitors read "Contact agent"`,
  );
}

/** `priceCents` holds the lower figure of a range. A single figure replaces an earlier range. */
function priceFigures(price: XmlElement, isHidden: boolean, warn: Warn): Partial<ListingFields> {
  const range = rangeOf(price);
  if (!range) {
    const priceCents = cents(textOf(price), 'price', warn, isHidden);
    return priceCents === undefined ? {} : { priceCents, priceMaxCents: null };
  }
  const figures = [range.min, range.max].map((text) => cents(text, 'price range', warn, isHidden));
  const [least, most] = figures.flatMap((figure) => figure ?? []).sort((a, b) => a - b);
  if (least === undefined) return {};
  return { priceCents: least, priceMaxCents: most === undefined || most === least ? null : most };
}

function readRent(listing: XmlElement, warn: Warn): Partial<ListingFields> {
  const fields: Partial<ListingFields> = {};
  const rents = childrenNamed(listing, 'rent').map((rent) => ({ rent, period: rentPeriod(rent) }));
  const chosen = rents.find((r) => r.period === 'week') ?? rents.find((r) => r.period) ?? rents[0];
  if (chosen && !chosen.period) {
    warn('rent', `period "${attributeOf(chosen.rent, 'period')}" isn’t week or month: left out`);
  } else if (chosen) {
    const display = displayed(chosen.rent, 'rent', warn);
    if (display !== undefined) fields.priceDisplay = display;
    fields.rentCents = cents(figureOf(chosen.rent, 'rent', warn), 'rent', warn, display === 0);
    if (fields.rentCents !== undefined) fields.rentPeriod = fields.rentCents === null ? null : chosen.period;
  }
  const bond = childNamed(listing, 'bond');
  if (bond) fields.bondCents = cents(figureOf(bond, 'bond', warn), 'bond', warn, true);
  const available = childNamed(listing, 'dateavailable');
  if (available) fields.dateAvailable = dayOrNull(textOf(available), 'dateAvailable', warn);
  return fields;
}

function rentPeriod(rent: XmlElement): 'week' | 'month' | null {
  const period = (attributeOf(rent, 'period') || 'week').toLowerCase();
  if (/^(week|weekly|pw|perweek)$/.test(period)) return 'week';
  if (/^(month|monthly|pcm|permonth)$/.test(period)) return 'month';
  return null;
}

function readSold(listing: XmlElement, warn: Warn): Partial<ListingFields> {
  const details = childNamed(listing, 'solddetails');
  if (!details) return {};
  const fields: Partial<ListingFields> = {};
  const price = childNamed(details, 'soldprice', 'price');
  if (price) {
    // A missing `display` means show. The old `range` is not supported: the figure is hidden.
    const ranged =
      attributeOf(price, 'range') !== undefined ||
      childNamed(details, 'range') !== undefined ||
      rangeOf(price) !== undefined;
    fields.soldPriceDisplay = ranged ? 0 : (displayed(price, 'soldPrice', warn) ?? 1);
    const figure = rangeOf(price) ? '' : textOf(price);
    fields.soldPriceCents = cents(figure, 'soldPrice', warn, fields.soldPriceDisplay === 0);
  }
  const date = childNamed(details, 'solddate', 'date');
  if (date) fields.soldDate = dayOrNull(textOf(date), 'soldDate', warn);
  return fields;
}

/**
 * 0 or 1; undefined if the element does not say. Any value other than a plain yes hides the price, including `range`.
 */
function displayed(element: XmlElement, field: string, warn: Warn): 0 | 1 | undefined {
  const display = attributeOf(element, 'display');
  if (!display) return undefined;
  const shown = yesNo(display);
  if (shown === undefined) warn(field, `display "${display.slice(0, 20)}" isn’t yes or no: hidden`);
  return shown ? 1 : 0;
}

/** The text of a figure; undefined if it is a range, whose two figures would be read as one. */
function figureOf(element: XmlElement, field: string, warn: Warn): string | undefined {
  if (!rangeOf(element)) return textOf(element);
  warn(field, 'we don’t read ranges here: left out');
  return undefined;
}

/**
 * Converts dollars to cents. null if the text is empty or 0, which is no real price; undefined if it is not an amount,
 * or there is no text.
 * @param zeroIsNormal suppresses the warning about 0, which CRMs send for a price that is not to be shown
 */
function cents(
  text: string | undefined,
  field: string,
  warn: Warn,
  zeroIsNormal: boolean,
): number | null | undefined {
  if (text === undefined) return undefined;
  if (!text) return null;
  const plain = text.replace(/^(?:aud|au?\$|\$)\s*|[,\s]/gi, '');
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(plain)) {
    warn(field, `"${text.slice(0, 40)}" isn’t an amount in dollars: left out`);
    return undefined;
  }
  const value = Math.round(Number(plain) * 100);
  if (value > MAX_DOLLARS * 100) {
    warn(field, `$${plain} is more than any home costs: left out`);
    return undefined;
  }
  if (value === 0 && !zeroIsNormal) warn(field, '0 is treated as no price');
  return value || null;
}

function dayOrNull(text: string, field: string, warn: Warn): string | null {
  if (!text) return null;
  const date = parseFeedDate(text);
  if (!date) warn(field, `"${text.slice(0, 40)}" isn’t a date: left empty`);
  return date && dayOf(date);
}
