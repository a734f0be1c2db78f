import { comingInspections } from '../../../shared/listings/coming-inspections.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { formatShortDay } from '../../../shared/time.ts';
import { carSpaces } from '../../parts/listing/RoomCounts.tsx';
import { statusLabel } from '../../parts/listing/StatusLabel.tsx';
import { timeRange } from '../../parts/listing/time-range.ts';

/** A row of the comparison: one value for each home; undefined if it is not known. */
type Row = { name: string; values: (string | undefined)[] };

const text = (figure: number | null): string | undefined => (figure === null ? undefined : String(figure));

/**
 * The price per square metre in whole dollars, for a home for sale whose price is shown. A price range counts by its
 * lower end.
 * @param size of the land or of the building, in square metres
 */
function pricePerMetre(listing: Listing, size: number | undefined): string | undefined {
  const { saleOrLease, shownPrices } = listing;
  if (saleOrLease !== 'SALE' || !shownPrices || !size) return undefined;
  const { from, to } = shownPrices;
  return `${from < to ? 'from ' : ''}$${Math.round(from / size).toLocaleString('en-AU')}`;
}

function nextInspection({ status, inspections, timeZone }: Listing, now: Date): string | undefined {
  const [next] = status === 'ACTIVE' ? comingInspections(inspections.nodes, now) : [];
  if (!next) return undefined;
  return `${formatShortDay(next.start, timeZone)},\n${timeRange(next.start, next.finish, timeZone)}`;
}

/** The status of a home about which there is nothing else to say. */
const offer = ({ saleOrLease }: Listing): string => (saleOrLease === 'SALE' ? 'For sale' : 'For lease');

/** The facts of several homes, row by row. A row without any known value is left out. */
export function comparisonRows(listings: readonly Listing[], now: Date): Row[] {
  const row = (name: string, read: (listing: Listing) => string | undefined): Row => ({
    name,
    values: listings.map(read),
  });
  const hasStatus = listings.some((listing) => statusLabel(listing, now));
  const factNames = new Set(listings.flatMap(({ facts }) => facts.map(({ name }) => name)));
  return [
    row('Price', ({ advertisedPrice }) => advertisedPrice),
    row('Status', (listing) => (hasStatus ? (statusLabel(listing, now) ?? offer(listing)) : undefined)),
    row('Next inspection', (listing) => nextInspection(listing, now)),
    row('Type', ({ propertyType }) => propertyType),
    row('Bedrooms', ({ listingDetails }) => text(listingDetails.bedrooms)),
    row('Bathrooms', ({ listingDetails }) => text(listingDetails.bathrooms)),
    row('Car spaces', ({ listingDetails }) => text(carSpaces(listingDetails))),
    ...[...factNames].map((name) =>
      row(name, ({ facts }) => facts.find((fact) => fact.name === name)?.value),
    ),
    row('Price per m² of land', (listing) => pricePerMetre(listing, listing.landSize)),
    row('Price per m² of building', (listing) => pricePerMetre(listing, listing.buildingSize)),
    row('Features', ({ features }) => features.join(', ') || undefined),
  ].filter(({ values }) => values.some((value) => value !== undefined));
}
