import type { Selectable } from 'kysely';
import { LOCALE, type PropertyStatus, type SaleOrLease } from '../../shared/constants.ts';
import type { Tables } from '../platform/database/tables/schema.ts';

type Listing = Selectable<Tables['listings']>;

/** The columns that a listing's facts are made of: no long texts, which a list of listings shows none of. */
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
  'auctionAt',
  'bedrooms',
  'bathrooms',
  'garages',
  'carports',
  'openSpaces',
  'landSquareMetres',
  'source',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Listing)[];
type FactRow = Pick<Listing, (typeof FACT_COLUMNS)[number]>;

/** A listing's facts as the public may know them. Nothing that its agency hides is in here. */
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
  auctionDatetime: string | null;
  bedrooms: number;
  bathrooms: number;
  garages: number;
  carports: number;
  openSpaces: number;
  landSize: number | null;
  demo: boolean;
  createdAt: string;
  updatedAt: string;
};

/** The one place where a hidden address or price is hidden: every reader of listings goes through it. */
export function publicListing(row: FactRow): PublicListing {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status as PropertyStatus,
    saleOrLease: row.saleOrLease,
    propertyType: row.propertyType,
    ...publicAddress(row),
    ...publicPrice(row),
    rentalDateAvailable: row.dateAvailable,
    underOffer: row.underOffer === 1 || row.depositTaken === 1,
    auctionDatetime: row.status === 'ACTIVE' ? row.auctionAt : null,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    garages: row.garages,
    carports: row.carports,
    openSpaces: row.openSpaces,
    landSize: row.landSquareMetres,
    demo: row.source === 'demo',
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function publicAddress(row: FactRow) {
  const place = placeOf(row);
  const { suburb, state } = place;
  if (row.addressDisplay === 0) {
    // REAXML: suburb and state only, and no coordinates.
    return {
      formattedAddress: [suburb, state].filter(Boolean).join(', '),
      streetAddress: null,
      suburb,
      state,
      postcode: null,
      country: row.country,
      latitude: null,
      longitude: null,
    };
  }
  const streetAddress = street(row);
  return {
    formattedAddress: addressLine(streetAddress, place, row.postcode),
    streetAddress,
    suburb,
    state,
    postcode: row.postcode,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

/** The address as the feed has it, hidden or not: for staff. '' when the feed gave none. */
export const fullAddress = (row: FactRow): string => addressLine(street(row), placeOf(row), row.postcode);

function addressLine(
  line: string | null,
  { suburb, state }: ReturnType<typeof placeOf>,
  postcode: string | null,
): string {
  return [line, suburb, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

const placeOf = (row: FactRow) => ({
  suburb: row.suburb && fromAllCaps(row.suburb),
  state: row.state && (row.state.length <= 3 ? row.state.toUpperCase() : fromAllCaps(row.state)),
});

/** "2/39 Main Road", "Lot 5 Main Road"; the name of a site, if any, before it. */
function street(row: FactRow): string | null {
  const number = [row.unitNumber, row.streetNumber].filter(Boolean).join('/');
  const lot = row.lotNumber && !number ? `Lot ${row.lotNumber}` : '';
  const line = [number || lot, row.street && fromAllCaps(row.street)].filter(Boolean).join(' ');
  return [row.site, line].filter(Boolean).join(' ') || null;
}

export type PriceRow = Pick<
  FactRow,
  | 'status'
  | 'saleOrLease'
  | 'priceCents'
  | 'priceDisplay'
  | 'priceView'
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
  // `priceView` is what the public sees; a figure that it does not state is not for the public.
  const price = row.priceView && !states(row.priceView, figure) ? null : figure;
  return {
    ...sold,
    price,
    advertisedPrice: words,
    showPrice: true,
    // Four weeks' bond tells the rent, so it goes with it.
    bond: price === null ? null : dollars(row.bondCents),
  };
}

const priceInWords = (row: PriceRow, figure: number) =>
  row.saleOrLease === 'LEASE' ? `${money(figure)} per ${row.rentPeriod ?? 'week'}` : money(figure);

function states(words: string, figure: number | null): boolean {
  const figures: string[] = words.replaceAll(',', '').match(/\d+/g) ?? [];
  return figure !== null && figures.includes(String(figure));
}

const dollars = (cents: number | null) => (cents ? Math.round(cents / 100) : null);

/** Made once: `toLocaleString` makes one for each figure, a third of what a page of listings took. */
const figures = new Intl.NumberFormat(LOCALE);
const money = (figure: number) => `$${figures.format(figure)}`;

/** RICHMOND PARK → Richmond Park; anything that is not all capitals stays as it was written. */
export function fromAllCaps(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(^|[\s\-'’(])\p{Letter}/gu, (start) => start.toUpperCase());
}
