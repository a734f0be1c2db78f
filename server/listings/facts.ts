import type { Selectable } from 'kysely';
import { LOCALE, type PropertyStatus } from '../../shared/constants.ts';
import type { ListingsTable } from '../platform/database/tables/schema.ts';

/** The facts of `listings.facts` with their labels for buyers, in the order in which they are shown. */
const FACT_NAMES = {
  landArea: 'Land size',
  floorArea: 'Building size',
  frontage: 'Frontage',
  depth: 'Depth',
  crossOver: 'Crossover',
  yearBuilt: 'Year built',
  yearRenovated: 'Last renovated',
  energyRating: 'Energy rating',
  newConstruction: 'New construction',
  houseAndLand: 'House and land package',
  estate: 'Estate',
  municipality: 'Council area',
  zone: 'Zoning',
  councilRates: 'Council rates',
  waterRates: 'Water rates',
  strata: 'Strata levies',
  outgoings: 'Outgoings',
  leaseEnds: 'Current lease ends',
  fencing: 'Fencing',
  annualRainfall: 'Annual rainfall',
  soilTypes: 'Soil types',
  improvements: 'Improvements',
  irrigation: 'Irrigation',
  carryingCapacity: 'Carrying capacity',
  services: 'Services',
} as const;

export type FactKey = keyof typeof FACT_NAMES;

/**
 * Not for visitors: set if a status of the feed said that the home is under offer, so that the next status clears it.
 */
export const UNDER_OFFER_BY_STATUS = 'underOfferByStatus';

/**
 * Not for visitors: the status under which the home will be shown once the feed sends its suburb. Until then it is
 * stored as off the market.
 */
export const WAITING_STATUS = 'waitingStatus';

/** What `listings.facts` holds, as JSON: each fact as text, in the unit that the feed gave. */
export type StoredFacts = Partial<
  Record<FactKey | typeof UNDER_OFFER_BY_STATUS, string> & Record<typeof WAITING_STATUS, PropertyStatus>
>;

export type Fact = { name: string; value: string };

type Row = Pick<
  Selectable<ListingsTable>,
  | 'facts'
  | 'landSquareMetres'
  | 'buildingSquareMetres'
  | 'ensuites'
  | 'toilets'
  | 'livingAreas'
  | 'addressDisplay'
>;

/** The land's area in the unit that the feed gave. Rows of earlier versions have only square metres. */
export function landAreaOf({ facts, landSquareMetres }: Pick<Row, 'facts' | 'landSquareMetres'>) {
  const { landArea }: StoredFacts = JSON.parse(facts);
  return landArea ?? squareMetres(landSquareMetres);
}

/** The facts of a listing for visitors. An estate is smaller than a suburb: it is hidden with the address. */
export function publicFacts(row: Row): Fact[] {
  const { estate, ...facts }: StoredFacts = JSON.parse(row.facts);
  const known: StoredFacts = {
    ...facts,
    landArea: landAreaOf(row),
    floorArea: facts.floorArea ?? squareMetres(row.buildingSquareMetres),
    estate: row.addressDisplay === 1 ? estate : undefined,
  };
  const counts = [
    ['Ensuites', row.ensuites],
    ['Toilets', row.toilets],
    ['Living areas', row.livingAreas],
  ] as const;
  return [
    ...counts.flatMap(([name, count]) => (count > 0 ? [{ name, value: String(count) }] : [])),
    ...Object.entries(FACT_NAMES).flatMap(([key, name]) => {
      const value = known[key as FactKey];
      return value ? [{ name, value }] : [];
    }),
  ];
}

const figures = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const squareMetres = (area: number | null) => (area ? `${figures.format(area)} m²` : undefined);
