import type { EventKind } from '../../../shared/alerts/saved-search.ts';
import { comingAuction } from '../../../shared/listings/coming-auction.ts';
import { listInspectionsOf } from '../../inspections/index.ts';
import { landAreaOf, listMainPhotos, type PublicListing, publicListing } from '../../listings/index.ts';
import type { Db } from '../../platform/database/client.ts';
import type { ListingEvent } from '../events/recent-events.ts';

/** A home in an alert, with what happened to it. */
export type AlertHome = {
  listing: PublicListing;
  kinds: EventKind[];
  /** The land area in the unit of the feed. */
  landArea: string | undefined;
  /** The root-relative address of a JPEG of about 1,200 px. */
  photo: string | null;
  /** The next upcoming inspection; null if the home is off the market. */
  inspection: { id: string; start: string; finish: string } | null;
  /** When its auction takes place, if that is still to come (ISO-8601 UTC). */
  auction: string | null;
};

/** The maximum number of homes in a mail. A link leads to the others. */
const MAX_HOMES = 12;
const PHOTO_WIDTH = 960;

/** The homes of these events without duplicates, new homes first. */
export async function homesOf(db: Db, events: readonly ListingEvent[], now: Date) {
  const byListing = Map.groupBy(events, ({ listing }) => listing.id);
  const groups = [...byListing.values()].sort((a, b) => rank(a) - rank(b));
  const shown = groups.slice(0, MAX_HOMES);
  const ids = shown.flatMap(([event]) => event?.listing.id ?? []);
  const [photos, inspections, landAreas] = await Promise.all([
    listMainPhotos(db, ids),
    nextInspections(db, ids, now),
    listLandAreas(db, ids),
  ]);
  const homes = shown.flatMap((group): AlertHome[] => {
    const [first] = group;
    if (!first) return [];
    const listing = publicListing(first.listing);
    const photo = photos.find(({ listingId }) => listingId === listing.id);
    return [
      {
        listing,
        kinds: [...new Set(group.map(({ kind }) => kind))],
        landArea: landAreas.get(listing.id),
        photo: photo ? widthNear(photo.jpegSrcset) : null,
        inspection: (listing.status === 'ACTIVE' && inspections.get(listing.id)) || null,
        auction: comingAuction(listing, now),
      },
    ];
  });
  return { homes, total: groups.length };
}

const rank = (events: readonly ListingEvent[]): number => (events.some(({ kind }) => kind === 'new') ? 0 : 1);

async function nextInspections(db: Db, listingIds: readonly string[], now: Date) {
  const inspections = await listInspectionsOf(db, listingIds);
  const coming = inspections.filter(({ start }) => start > now.toISOString());
  // The map keeps the last entry for a listing. In reversed order that is the earliest inspection.
  return new Map(coming.toReversed().map((inspection) => [inspection.listingId, inspection]));
}

async function listLandAreas(db: Db, listingIds: readonly string[]) {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'facts', 'landSquareMetres'])
    .where('id', 'in', listingIds)
    .execute();
  return new Map(rows.map((row) => [row.id, landAreaOf(row)]));
}

/** The narrowest picture that is wide enough for a mail on a high-density screen. */
function widthNear(srcset: string): string | null {
  const pictures = srcset.split(', ').map((each) => each.split(' '));
  const wide = pictures.find(([, width]) => Number.parseInt(width ?? '', 10) >= PHOTO_WIDTH);
  return (wide ?? pictures.at(-1))?.[0] ?? null;
}
