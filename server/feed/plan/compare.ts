import type { InspectionRow, ListingRow, MediaRow, StoredListing } from '../../listings/index.ts';

/** Columns that have another name in the feed. */
const FIELD_NAMES: Partial<Record<keyof ListingRow, string>> = {
  priceMaxCents: 'price range',
  priceCents: 'price',
  priceDisplay: 'price display',
  rentCents: 'rent',
  rentPeriod: 'rent period',
  bondCents: 'bond',
  soldPriceCents: 'soldPrice',
  soldPriceDisplay: 'soldPrice display',
  addressDisplay: 'address display',
  unitNumber: 'subNumber',
  propertyType: 'category',
  landSquareMetres: 'land area',
  buildingSquareMetres: 'building area',
  auctionAt: 'auction',
  setSaleAt: 'setSale',
  unknownCounts: 'unreadable counts',
  videoUrl: 'videoLink',
  externalLinks: 'externalLink',
  agents: 'listingAgent',
  vendors: 'vendorDetails',
};

const MEDIA_NAMES = { photo: 'images', floorplan: 'floorplans', agent: 'agentPhoto' } as const;

const NOT_CONTENT: readonly string[] = ['modTime', 'createdAt', 'updatedAt', 'source'];

/** The fields in which two states of a listing differ, as the feed names them. */
export function changedFields(before: StoredListing, after: StoredListing): string[] {
  const columns = Object.keys(after.row) as (keyof ListingRow)[];
  const changed = columns
    .filter((column) => !NOT_CONTENT.includes(column) && before.row[column] !== after.row[column])
    .map((column) => FIELD_NAMES[column] ?? column);
  if (!sameRows(before.inspections, after.inspections, sameTime)) changed.push('inspectionTimes');
  for (const kind of ['photo', 'floorplan', 'agent'] as const) {
    const pictures = ({ media }: StoredListing) => media.filter((row) => row.kind === kind);
    if (!sameRows(pictures(before), pictures(after), samePicture)) changed.push(MEDIA_NAMES[kind]);
  }
  return changed;
}

const sameTime = (a: InspectionRow, b: InspectionRow): boolean =>
  a.start === b.start && a.finish === b.finish;

const samePicture = (a: MediaRow, b: MediaRow): boolean =>
  a.slot === b.slot &&
  a.position === b.position &&
  a.source === b.source &&
  a.sourceModTime === b.sourceModTime &&
  a.alt === b.alt;

/** Whether two lists hold the same rows in any order. Usually the order is the same. */
function sameRows<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
  same: (a: T, b: T) => boolean,
): boolean {
  if (before.length !== after.length) return false;
  const inOrder = before.every((old, index) => {
    const row = after[index];
    return old === row || (row !== undefined && same(old, row));
  });
  if (inOrder) return true;
  const byId = new Map(before.map((row) => [row.id, row]));
  return after.every((row) => {
    const old = byId.get(row.id);
    return old !== undefined && (old === row || same(old, row));
  });
}

/** Whether `a` equals `b` in every property of `b`. Other properties of `a` are ignored. */
export const sameRow = <T extends object>(a: T, b: T): boolean =>
  (Object.keys(b) as (keyof T)[]).every((column) => a[column] === b[column]);

/** Whether two states of a listing are equal in every column. */
export const isSame = (a: StoredListing, b: StoredListing): boolean =>
  sameRow(a.row, b.row) &&
  sameRows(a.media, b.media, sameRow) &&
  sameRows(a.inspections, b.inspections, sameRow);
