import type { Selectable } from 'kysely';
import { homeTimeZone } from '../../shared/agency/home-time-zone.ts';
import { LOCALE, type PropertyStatus, type SaleOrLease } from '../../shared/constants.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import { publicAddress } from './public-address.ts';

type Listing = Selectable<Tables['listings']>;

/** The columns of a listing's facts. Long texts are not among them, because lists do not show them. */
export const FACT_COLUMNS = [
  'id',
  'kind',
  'status',
  'saleOrLease',
  'propertyType',
  'addressDisplay',
  'site',
  'unitNumber',
  'lotNumber',
  'streetNumber',
  'street',
  'suburb',
  'state',
  'postcode',
  'country',
  'latitude',
  'longitude',
  'priceCents',
  'priceMaxCents',
  'priceDisplay',
  'priceView',
  'rentCents',
  'rentPeriod',
  'bondCents',
  'soldPriceCents',
  'soldPriceDisplay',
  'soldDate',
  'dateAvailable',
  'underOffer',
  'depositTaken',
  'authority',
  'auctionAt',
  'auctionResult',
  'setSaleAt',
  'bedrooms',
  'bathrooms',
  'garages',
  'carports',
  'openSpaces',
  'unknownCounts',
  'landSquareMetres',
  'source',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Listing)[];
type FactRow = Pick<Listing, (typeof FACT_COLUMNS)[number]>;

/** A listing's facts as the public may know them, without anything that its agency hides. */
export type PublicListing = {
  id: string;
  kind: FactRow['kind'];
  status: PropertyStatus;
  saleOrLease: SaleOrLease;
  propertyType: string | null;
  formattedAddress: string;
  /** null when the address is hidden. */
  streetAddress: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
  /** IANA. */
  timeZone: string;
  latitude: number | null;
  longitude: number | null;
  /** Whole dollars. */
  price: number | null;
  advertisedPrice: string;
  showPrice: boolean;
  soldPrice: number | null;
  soldDate: string | null;
  soldDisplay: boolean;
  bond: number | null;
  rentalDateAvailable: string | null;
  underOffer: boolean;
  /** When its auction takes place, or took place. */
  auctionDatetime: string | null;
  /** REAXML's keyword (shared/listings/auction-results.ts). */
  auctionResult: string | null;
  /** The last day of a set-date sale. */
  setSaleDatetime: string | null;
  /** null if the feed's count could not be read; the same for the next four. */
  bedrooms: number | null;
  bathrooms: number | null;
  garages: number | null;
  carports: number | null;
  openSpaces: number | null;
  landSize: number | null;
  demo: boolean;
  createdAt: string;
  updatedAt: string;
};

/** The only place where hidden addresses and prices are removed: every reader of listings goes through it. */
export function publicListing(row: FactRow): PublicListing {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status as PropertyStatus,
    saleOrLease: row.saleOrLease,
    propertyType: row.propertyType,
    ...publicAddress(row),
    timeZone: homeTimeZone(row),
    ...publicPrice(row),
    rentalDateAvailable: row.dateAvailable,
    underOffer: row.underOffer === 1 || row.depositTaken === 1,
    ...publicSale(row),
    ...publicCounts(row),
    landSize: row.landSquareMetres,
    demo: row.source === 'demo',
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** A feed may send the date of a set-date sale as that of an auction; the authority tells them apart. */
function publicSale(row: FactRow) {
  const isSetSale = row.authority === 'setsale';
  const auction = isSetSale || row.auctionResult === 'withdrawn' ? null : row.auctionAt;
  const setSale = row.setSaleAt ?? (isSetSale ? row.auctionAt : null);
  const isActive = row.status === 'ACTIVE';
  return {
    auctionDatetime: isActive ? auction : null,
    auctionResult: row.auctionResult,
    setSaleDatetime: isActive && !auction ? setSale : null,
  };
}

function publicCounts(row: FactRow) {
  const unknown: string[] = row.unknownCounts === '[]' ? [] : JSON.parse(row.unknownCounts);
  const count = (column: 'bedrooms' | 'bathrooms' | 'garages' | 'carports' | 'openSpaces') =>
    unknown.includes(column) ? null : row[column];
  return {
    bedrooms: count('bedrooms'),
    bathrooms: count('bathrooms'),
    garages: count('garages'),
    carports: count('carports'),
    openSpaces: count('openSpaces'),
  };
}

export type PriceRow = Pick<
  FactRow,
  | 'status'
  | 'saleOrLease'
  | 'priceCents'
  | 'priceDisplay'
  | 'priceView'
  | 'priceMaxCents'
  | 'rentCents'
  | 'rentPeriod'
  | 'bondCents'
  | 'soldPriceCents'
  | 'soldPriceDisplay'
  | 'soldDate'
>;

export function publicPrice(row: PriceRow) {
  const soldDisplay = row.status === 'SOLD' && row.soldPriceDisplay === 1;
  const soldPrice = soldDisplay ? dollars(row.soldPriceCents) : null;
  const sold = { soldPrice, soldDate: row.status === 'SOLD' ? row.soldDate : null, soldDisplay };
  if (row.status === 'SOLD') {
    return {
      ...sold,
      price: soldPrice,
      advertisedPrice: soldPrice === null ? 'Price not disclosed' : money(soldPrice),
      showPrice: soldPrice !== null,
      bond: null,
    };
  }
  if (row.priceDisplay === 0) {
    return { ...sold, price: null, advertisedPrice: 'Contact agent', showPrice: false, bond: null };
  }
  const figure = dollars(row.saleOrLease === 'LEASE' ? row.rentCents : row.priceCents);
  const words = row.priceView ?? (figure === null ? 'Contact agent' : priceInWords(row, figure));
  // `priceView` is what the public sees: a figure that it does not state is private. Neither end of a range is the
  // price.
  const isStated = row.priceView ? states(row.priceView, figure) : mostOf(row) === null;
  const price = isStated ? figure : null;
  return {
    ...sold,
    price,
    advertisedPrice: words,
    showPrice: true,
    // The bond is usually four weeks' rent and would reveal it, so it is shown only with the price.
    bond: price === null ? null : dollars(row.bondCents),
  };
}

const mostOf = (row: PriceRow) => (row.saleOrLease === 'SALE' ? dollars(row.priceMaxCents) : null);

function priceInWords(row: PriceRow, figure: number): string {
  if (row.saleOrLease === 'LEASE') return `${money(figure)} per ${row.rentPeriod ?? 'week'}`;
  const most = mostOf(row);
  return most === null ? money(figure) : `${money(figure)} – ${money(most)}`;
}

function states(words: string, figure: number | null): boolean {
  const figures: string[] = words.replaceAll(',', '').match(/\d+/g) ?? [];
  return figure !== null && figures.includes(String(figure));
}

/** The API returns whole dollars as 32-bit integers, so a higher stored figure is not a price. */
const MAX_DOLLARS = 2_147_483_647;

function dollars(cents: number | null): number | null {
  const whole = cents ? Math.round(cents / 100) : null;
  return whole !== null && whole <= MAX_DOLLARS ? whole : null;
}

/** Created once, because `toLocaleString` creates one per figure: a third of the time for a page of listings. */
const figures = new Intl.NumberFormat(LOCALE);
const money = (figure: number) => `$${figures.format(figure)}`;
