import { MAX_UNPAGED } from '../../shared/constants.ts';
import type { MapHome } from '../../shared/site-api.ts';
import type { Db } from '../platform/database/client.ts';
import { type ListingFilter, matching } from './filters/filter.ts';
import { FACT_COLUMNS, publicListing } from './public-view.ts';

/** The homes that match and have a place on the map, the newest first, `MAX_UNPAGED` at most. */
export async function listMapHomes(db: Db, filter: ListingFilter, now: Date): Promise<MapHome[]> {
  const rows = await db
    .selectFrom('listings')
    .select(FACT_COLUMNS.map((column) => `listings.${column}` as const))
    .select(['mapLatitude', 'mapLongitude', 'shownPriceFrom'])
    .where(matching(filter, now))
    .where('mapLatitude', 'is not', null)
    .orderBy('listings.createdAt', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(MAX_UNPAGED)
    .execute();
  return rows.flatMap(({ mapLatitude, mapLongitude, shownPriceFrom, ...row }) => {
    if (mapLatitude === null || mapLongitude === null) return [];
    const { id, formattedAddress, advertisedPrice, latitude } = publicListing(row);
    return {
      id,
      formattedAddress,
      advertisedPrice,
      priceLabel: shownPriceFrom === null ? null : priceLabel(Number(shownPriceFrom)),
      latitude: mapLatitude,
      longitude: mapLongitude,
      isExact: latitude !== null,
    };
  });
}

/** "$620", "$850k", "$1.35m". */
function priceLabel(dollars: number): string {
  if (dollars < 10_000) return `$${dollars}`;
  if (dollars < 1_000_000) return `$${Math.round(dollars / 1000)}k`;
  return `$${Number((dollars / 1_000_000).toFixed(2))}m`;
}
