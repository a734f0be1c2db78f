import { LOCALE, MAX_UNPAGED, type SaleOrLease } from '../../../shared/constants.ts';
import type { MapHome } from '../../../shared/site-api.ts';
import type { Db } from '../../platform/database/client.ts';
import { FACT_COLUMNS, publicListing } from '../public-view.ts';
import { type ListingFilter, matching } from './filter.ts';

/** The matching homes that have a place on the map, newest first, at most `MAX_UNPAGED`. */
export async function listMapHomes(db: Db, filter: ListingFilter, now: Date): Promise<MapHome[]> {
  const rows = await db
    .selectFrom('listings')
    .select(FACT_COLUMNS.map((column) => `listings.${column}` as const))
    .select(['mapLatitude', 'mapLongitude', 'shownPriceFrom', 'shownPriceTo'])
    .where(matching(filter, now))
    .where('mapLatitude', 'is not', null)
    .orderBy('listings.createdAt', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(MAX_UNPAGED)
    .execute();
  return rows.flatMap(({ mapLatitude, mapLongitude, shownPriceFrom, shownPriceTo, ...row }) => {
    if (mapLatitude === null || mapLongitude === null) return [];
    const { id, formattedAddress, advertisedPrice, latitude } = publicListing(row);
    return {
      id,
      formattedAddress,
      advertisedPrice,
      priceLabel: priceLabel(row.saleOrLease, shownPriceFrom, shownPriceTo),
      latitude: mapLatitude,
      longitude: mapLongitude,
      isExact: latitude !== null,
    };
  });
}

/** "$1,350 pw", "$850k", "$1.245–1.345m". The lower end alone would understate the price. */
function priceLabel(saleOrLease: SaleOrLease, from: number | null, to: number | null): string | null {
  if (from === null) return null;
  const write = saleOrLease === 'LEASE' ? weekly : short;
  const [low, high] = [write(Number(from)), write(Number(to ?? from))];
  const [, unit = ''] = /([km])$/.exec(high) ?? [];
  const both = low.endsWith(unit)
    ? `${low.slice(0, low.length - unit.length)}–${high.slice(1)}`
    : `${low}–${high}`;
  return (low === high ? low : both) + (saleOrLease === 'LEASE' ? ' pw' : '');
}

const weekly = (dollars: number) => `$${Math.round(dollars).toLocaleString(LOCALE)}`;

function short(dollars: number): string {
  if (dollars < 10_000) return `$${dollars}`;
  return dollars < 999_500
    ? `$${Math.round(dollars / 1000)}k`
    : `$${Number((dollars / 1_000_000).toFixed(3))}m`;
}
