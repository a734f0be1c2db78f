import type { Selectable } from 'kysely';
import type { ListingFilter } from '../../server/listings/filters/filter.ts';
import { inspectionTimes } from '../../server/listings/filters/inspection-days.ts';
import type { ListingOrder } from '../../server/listings/queries.ts';
import { suburbsOf } from '../../server/places/suburbs.ts';
import type { Db } from '../../server/platform/database/client.ts';
import type { ListingsTable } from '../../server/platform/database/tables/schema.ts';
import { findTeamMember } from '../../shared/content/team.ts';
import {
  FILTER_PARTS,
  type FilterPart,
  type InspectionDay,
  LISTING_FEATURES,
  type ListingFeature,
  WEEKDAYS,
} from '../../shared/listing-filters.ts';
import { suburbKey } from '../../shared/suburbs/suburb-key.ts';

/** A public listing of `addManyListings`, with what a visitor filters by. Nothing is read from the derived columns. */
export type Home = Awaited<ReturnType<typeof readHomes>>[number];

const FEATURE_WORDS: Record<ListingFeature, string> = {
  pool: 'Pool',
  study: 'Study',
  pets: 'Pets considered',
  furnished: 'Furnished',
};

export async function readHomes(db: Db, now: Date) {
  const [rows, hidden, inspections] = await Promise.all([
    db.selectFrom('listings').selectAll().execute(),
    db.selectFrom('hiddenListings').select('listingId').execute(),
    db.selectFrom('inspections').select(['listingId', 'start']).execute(),
  ]);
  const isHidden = new Set(hidden.map(({ listingId }) => listingId));
  const upcoming = inspections.filter(({ start }) => start >= now.toISOString());
  const starts = Map.groupBy(upcoming, ({ listingId }) => listingId);
  return rows
    .filter(({ id, status }) => !isHidden.has(id) && ['ACTIVE', 'SOLD', 'LEASED'].includes(status))
    .map((row) => {
      const { flags, other } = JSON.parse(row.features);
      const words: string[] = [...flags, ...other];
      const [agent] = JSON.parse(row.agents);
      const suburb = PLACES.get(suburbKey(row.suburb ?? '', row.postcode));
      return {
        ...row,
        key: suburbKey(row.suburb ?? '', row.postcode),
        text: [row.suburb, row.propertyType].join('\n').toLowerCase(),
        price: priceOf(row),
        cars: row.garages + row.carports + row.openSpaces,
        land: row.landSquareMetres,
        starts: (starts.get(row.id) ?? []).map(({ start }) => start).sort(),
        place: row.addressDisplay === 1 ? row : suburb,
        isUnderOffer: row.underOffer === 1 || row.depositTaken === 1,
        agentNames: [agent.name, agent.email].map((name) => name?.toLowerCase()),
        has: (feature: ListingFeature) => words.includes(FEATURE_WORDS[feature]),
      };
    });
}

/** What visitors are shown, in dollars; the only text of a price with figures is `PRICE_RANGE`. */
function priceOf(row: Selectable<ListingsTable>): { from: number; to: number } | null {
  const exactly = (cents: number | null, to = cents) => cents && to && { from: cents / 100, to: to / 100 };
  if (row.status === 'SOLD') return (row.soldPriceDisplay === 1 && exactly(row.soldPriceCents)) || null;
  if (row.priceDisplay === 0) return null;
  if (row.priceView === PRICE_RANGE.text) return PRICE_RANGE;
  if (row.priceView) return null;
  if (row.rentPeriod === 'month') {
    const weekly = Math.round(((row.rentCents ?? 0) / 100 / 52) * 12);
    return { from: weekly, to: weekly };
  }
  return exactly(row.rentCents) || exactly(row.priceCents, row.priceMaxCents ?? row.priceCents) || null;
}
export const PRICE_RANGE = { text: '$640,000 to $1.2m', from: 640_000, to: 1_200_000 };

const PLACES = new Map(suburbsOf('SA').map((suburb) => [suburbKey(suburb.name, suburb.postcode), suburb]));

/** The suburbs and their surrounding suburbs: those within 3 km (on a sphere) or with the same postcode. */
function withSurroundingSuburbs(keys: readonly string[]): Set<string> {
  const radians = Math.PI / 180;
  const isNear = (a: string, b: string) => {
    const [from, to] = [PLACES.get(a), PLACES.get(b)];
    if (!from || !to) return false;
    if (from.postcode === to.postcode) return true;
    const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
    const chord =
      half(from.latitude - to.latitude) +
      Math.cos(from.latitude * radians) *
        Math.cos(to.latitude * radians) *
        half(from.longitude - to.longitude);
    return 2 * 6378.2 * Math.asin(Math.sqrt(chord)) <= 3;
  };
  return new Set([
    ...keys,
    ...keys.flatMap((key) => [...PLACES.keys()].filter((other) => isNear(key, other))),
  ]);
}

/** Counts how often the area's edges pass to the east of the place, which is inside if the number is odd. */
function isInside(area: string, { place }: Home): boolean {
  if (place?.latitude == null || place.longitude == null) return false;
  const [lat, lng] = [place.latitude, place.longitude];
  const figures = area.split(',').map(Number);
  let isWithin = false;
  for (let n = 0; n < figures.length; n += 2) {
    const [fromLat, fromLng, toLat, toLng] = [0, 1, 2, 3].map(
      (at) => figures[(n + at) % figures.length] ?? 0,
    ) as [number, number, number, number];
    if (fromLat > lat === toLat > lat) continue;
    if (lng < (lat - fromLat) * ((toLng - fromLng) / (toLat - fromLat)) + fromLng) isWithin = !isWithin;
  }
  return isWithin;
}

const isBetween = (value: number | null, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) =>
  value !== null && value >= least && value <= most;

/** Whether one of the inspections is on the day. */
function isOpenOn(day: InspectionDay, now: Date): (home: Home) => boolean {
  const { from, to = '~' } = inspectionTimes(day, now);
  return ({ starts }) => starts.some((start) => start >= from && start < to);
}

/** A condition for each part that the filter sets. */
function conditionsOf(f: ListingFilter, now: Date): Map<FilterPart, (home: Home) => boolean> {
  const { agent, area, availableBy, inspection, search, suburbs, types, underOffer } = f;
  const chosen = suburbs && (f.surrounding ? withSurroundingSuburbs(suburbs) : new Set(suburbs));
  const typed = f.surrounding ? search?.toLowerCase() : undefined;
  const [named] = [...PLACES].find(([, { name }]) => name.toLowerCase() === typed) ?? [];
  const around = named ? withSurroundingSuburbs([named]) : new Set<string>();
  const member = agent && findTeamMember(agent);
  const names = member ? [member.name.toLowerCase(), member.email] : [];
  const conditions: Partial<Record<FilterPart, ((home: Home) => boolean) | false | null | undefined | ''>> = {
    search: search && (({ text, key }) => text.includes(search.toLowerCase()) || around.has(key)),
    suburbs: chosen && (({ key }) => chosen.has(key)),
    agent: agent && (({ agentNames }) => agentNames.some((name) => names.includes(name))),
    types: types && (({ propertyType }) => types.includes(propertyType ?? '')),
    price:
      Boolean(f.minPrice || f.maxPrice) &&
      (({ price }) =>
        price !== null && isBetween(price.to, f.minPrice) && isBetween(price.from, undefined, f.maxPrice)),
    beds: Boolean(f.minBeds) && (({ bedrooms }) => isBetween(bedrooms, f.minBeds)),
    baths: Boolean(f.minBaths) && (({ bathrooms }) => isBetween(bathrooms, f.minBaths)),
    cars: Boolean(f.minCars) && (({ cars }) => isBetween(cars, f.minCars)),
    land: Boolean(f.minLand || f.maxLand) && (({ land }) => isBetween(land, f.minLand, f.maxLand)),
    features: f.features && (({ has }) => f.features?.every(has) ?? true),
    availableBy: availableBy && (({ dateAvailable }) => !dateAvailable || dateAvailable <= availableBy),
    inspection: inspection && isOpenOn(inspection, now),
    underOffer: underOffer && (({ isUnderOffer }) => isUnderOffer === (underOffer === 'only')),
    area: area && ((home) => isInside(area, home)),
  };
  return new Map(FILTER_PARTS.flatMap((part) => (conditions[part] ? [[part, conditions[part]]] : [])));
}

/** The answer to one filter, found by looking at every home. */
export function plainSearch(homes: readonly Home[], filter: ListingFilter, now: Date) {
  const conditions = [...conditionsOf(filter, now)];
  const ofTab = homes.filter(
    ({ status, saleOrLease, kind }) =>
      (!filter.status || filter.status.some((each) => each === status)) &&
      (!filter.saleOrLease || filter.saleOrLease.includes(saleOrLease)) &&
      (!filter.kind || filter.kind.includes(kind)),
  );
  const missed = ofTab.map((home) => ({
    home,
    unmet: conditions.filter(([, isMet]) => !isMet(home)),
  }));
  const known = new Map<string, readonly Home[]>();
  return {
    ofTab,
    /** The parts that the filter sets. */
    set: conditions.map(([part]) => part),
    /** The homes that match the filter without these parts. */
    without(dropped: readonly FilterPart[] = []): readonly Home[] {
      const found =
        known.get(dropped.join()) ??
        missed.filter(({ unmet }) => unmet.every(([part]) => dropped.includes(part))).map(({ home }) => home);
      known.set(dropped.join(), found);
      return found;
    },
  };
}

/** The facets of one filter that do not depend on whether it finds anything. */
export function plainFacets(search: ReturnType<typeof plainSearch>, { status }: ListingFilter, now: Date) {
  const count = (part: FilterPart | null, isChosen: (home: Home) => boolean) =>
    search.without(part ? [part] : []).filter(isChosen).length;
  const atLeast = (part: FilterPart, value: (home: Home) => number, most: number) =>
    Array.from({ length: most }, (_, n) => count(part, (home) => value(home) > n));
  const suburbsOfHomes = (homes: readonly Home[]) =>
    [...Map.groupBy(homes, ({ key }) => key)]
      .map(([key, found]) => ({ key, name: found[0]?.suburb ?? '', count: found.length }))
      .sort((a, b) => b.count - a.count || byName(a.name, b.name) || (a.key < b.key ? -1 : 1));
  const typesOfHomes = (homes: readonly Home[]) =>
    [...Map.groupBy(homes, ({ propertyType }) => propertyType ?? '')]
      .map(([type, found]) => ({ type, count: found.length }))
      .sort((a, b) => b.count - a.count || byName(a.type, b.type));
  /** If no home matches, the choices of the whole tab remain, each with the count 0. */
  const orOfTab = <Choice extends object>(
    part: FilterPart,
    choicesOf: (homes: readonly Home[]) => Choice[],
  ) => {
    const found = choicesOf(search.without([part]));
    return found.length > 0 ? found : choicesOf(search.ofTab).map((choice) => ({ ...choice, count: 0 }));
  };
  const days: readonly InspectionDay[] = ['any', ...WEEKDAYS];
  return {
    totalCount: search.without().length,
    suburbs: orOfTab('suburbs', suburbsOfHomes),
    types: orOfTab('types', typesOfHomes),
    beds: atLeast('beds', ({ bedrooms }) => bedrooms, 5),
    baths: atLeast('baths', ({ bathrooms }) => bathrooms, 4),
    cars: atLeast('cars', ({ cars }) => cars, 4),
    features: LISTING_FEATURES.map((feature) => ({ feature, count: count(null, ({ has }) => has(feature)) })),
    inspections:
      status?.includes('ACTIVE') === false
        ? []
        : days.map((day) => ({ day, count: count('inspection', isOpenOn(day, now)) })),
    underOffer: {
      no: count('underOffer', ({ isUnderOffer }) => !isUnderOffer),
      only: count('underOffer', ({ isUnderOffer }) => isUnderOffer),
    },
  };
}

const byName = new Intl.Collator('en-AU').compare;

const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);
export const PLAIN_ORDERS: Record<Exclude<ListingOrder, 'OLDEST'>, (a: Home, b: Home) => number> = {
  NEWEST: (a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id),
  PRICE_ASC: (a, b) => compare(a.price?.from ?? 9e15, b.price?.from ?? 9e15) || compare(a.id, b.id),
  PRICE_DESC: (a, b) => compare(b.price?.to ?? -1, a.price?.to ?? -1) || compare(b.id, a.id),
  NEXT_INSPECTION: (a, b) => compare(a.starts[0] ?? '~', b.starts[0] ?? '~') || compare(a.id, b.id),
  LAND_SIZE: (a, b) => compare(b.land ?? -1, a.land ?? -1) || compare(b.id, a.id),
};
