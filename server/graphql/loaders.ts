import DataLoader from 'dataloader';
import { listInspectionsOf, type PublicInspection } from '../inspections/queries.ts';
import { type ListingImage, listMainPhotos, listMedia } from '../listings/pictures/media.ts';
import { type Attendance, listAttendance, listVendors, type Vendor } from '../listings/private-facts.ts';
import type { PublicListing } from '../listings/public-view.ts';
import { listListingsById } from '../listings/queries.ts';
import { type ListingWords, listListingWords } from '../listings/words.ts';
import type { Db } from '../platform/database/client.ts';

export type Loaders = {
  listing: DataLoader<string, PublicListing | null>;
  /** null where it was hidden in the meantime. */
  words: DataLoader<string, ListingWords | null>;
  media: DataLoader<string, ListingImage[]>;
  /** What a card shows: none or one. */
  mainPhoto: DataLoader<string, ListingImage[]>;
  inspections: DataLoader<string, PublicInspection[]>;
  /** For staff alone. */
  vendors: DataLoader<string, Vendor[]>;
  /** For staff alone; by inspection. */
  attendance: DataLoader<string, Attendance | null>;
};

/** One query for the pictures of a whole page of listings, instead of one for each; made anew for each request. */
export function createLoaders(db: Db): Loaders {
  return {
    listing: new DataLoader((ids) => listListingsById(db, ids)),
    words: new DataLoader((ids) => listListingWords(db, ids)),
    media: new DataLoader(async (ids) => grouped(ids, await listMedia(db, ids))),
    mainPhoto: new DataLoader(async (ids) => grouped(ids, await listMainPhotos(db, ids))),
    inspections: new DataLoader(async (ids) => grouped(ids, await listInspectionsOf(db, ids))),
    vendors: new DataLoader((ids) => listVendors(db, ids)),
    attendance: new DataLoader((ids) => listAttendance(db, ids)),
  };
}

function grouped<Row extends { listingId: string }>(ids: readonly string[], rows: Row[]): Row[][] {
  const groups = Map.groupBy(rows, (row) => row.listingId);
  return ids.map((id) => groups.get(id) ?? []);
}
