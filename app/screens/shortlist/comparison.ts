import type { Listing } from '../../../shared/site-api.ts';
import { formatShortDay } from '../../../shared/time.ts';
import { carSpaces } from '../../parts/listing/RoomCounts.tsx';
import { statusLabel } from '../../parts/listing/StatusLabel.tsx';
import { timeRange } from '../../parts/listing/time-range.ts';

/** A row of the comparison: one value for each home; undefined if it is not known. */
type Row = { name: string; values: (string | undefined)[] };

const text = (figure: number | null): string | undefined => (figure === null ? undefined : String(figure));

/**
 * The price per square metre of land in whole dollars, for a home for sale whose price and land size are known. A price
 * range counts by its lower end.
 */
function pricePerMetre({ saleOrLease, price, advertisedPrice, landSize }: Listing): string | undefined {
  if (saleOrLease !== 'SALE' || !price || !landSize) return undefined;
  const isRange = advertisedPrice.split('$').length > 2;
  return `${isRange ? 'from ' : ''}$${Math.round(price / landSize).toLocaleString('en-AU')}`;
}

function nextInspection({ status, inspections }: Listing): string | undefined {
  const [next] = status === 'ACTIVE' ? inspections.nodes : [];
  return next && `${formatShortDay(next.start)}, ${timeRange(next.start, next.finish)}`;
}

/** The facts of several homes, row by row. A row without any known value is left out. */
export function comparisonRows(listings: readonly Listing[]): Row[] {
  const row = (name: string, read: (listing: Listing) => string | undefined): Row => ({
    name,
    values: listings.map(read),
  });
  const factNames = new Set(listings.flatMap(({ facts }) => facts.map(({ name }) => name)));
  return [
    row('Price', ({ advertisedPrice }) => advertisedPrice),
    row('Status', (listing) => statusLabel(listing) ?? undefined),
    row('Next inspection', nextInspection),
    row('Type', ({ propertyType }) => propertyType),
    row('Bedrooms', ({ listingDetails }) => text(listingDetails.bedrooms)),
    row('Bathrooms', ({ listingDetails }) => text(listingDetails.bathrooms)),
    row('Car spaces', ({ listingDetails }) => text(carSpaces(listingDetails))),
    ...[...factNames].map((name) =>
      row(name, ({ facts }) => facts.find((fact) => fact.name === name)?.value),
    ),
    row('Price per m² of land', pricePerMetre),
    row('Features', ({ features }) => features.join(', ') || undefined),
  ].filter(({ values }) => values.some((value) => value !== undefined));
}
