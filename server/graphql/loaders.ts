import { setImmediate as nextTurn } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { listInspectionsOf, type PublicInspection } from '../inspections/index.ts';
import {
  type Attendance,
  type ListingImage,
  type ListingWords,
  listAttendance,
  listListingsById,
  listListingWords,
  listMainPhotos,
  listMedia,
  listVendors,
  type PublicListing,
  type Vendor,
} from '../listings/index.ts';
import type { Db } from '../platform/database/client.ts';

export type Loaders = {
  listing: DataLoader<string, PublicListing | null>;
  /** Resolves to null if the listing was hidden in the meantime. */
  words: DataLoader<string, ListingWords | null>;
  media: DataLoader<string, ListingImage[]>;
  /** The photograph of a card: none or one. */
  mainPhoto: DataLoader<string, ListingImage[]>;
  inspections: DataLoader<string, PublicInspection[]>;
  /** Only for staff. */
  vendors: DataLoader<string, Vendor[]>;
  /** Only for staff; by inspection. */
  attendance: DataLoader<string, Attendance | null>;
};

/** The most ids that one query reads. */
const MAX_BATCH = 250;

/**
 * Creates the loaders of one request. They read, for example, the pictures of all listings on a page with one query.
 */
export function createLoaders(db: Db): Loaders {
  let turn = Promise.resolve();
  /**
   * SQLite answers at once, so that a query for a thousand homes with their pictures would hold the event loop from its
   * first read to its last. Each read therefore waits for a turn of its own, and reads for at most 250 homes.
   */
  function loader<Value>(read: (ids: readonly string[]) => Promise<Value[]>): DataLoader<string, Value> {
    const readInTurn = async (ids: readonly string[]) => {
      turn = turn.then(() => nextTurn());
      await turn;
      return read(ids);
    };
    return new DataLoader(readInTurn, { maxBatchSize: MAX_BATCH });
  }
  return {
    listing: loader((ids) => listListingsById(db, ids)),
    words: loader((ids) => listListingWords(db, ids)),
    media: loader(async (ids) => groupByListing(ids, await listMedia(db, ids))),
    mainPhoto: loader(async (ids) => groupByListing(ids, await listMainPhotos(db, ids))),
    inspections: loader(async (ids) => groupByListing(ids, await listInspectionsOf(db, ids))),
    vendors: loader((ids) => listVendors(db, ids)),
    attendance: loader((ids) => listAttendance(db, ids)),
  };
}

function groupByListing<Row extends { listingId: string }>(ids: readonly string[], rows: Row[]): Row[][] {
  const groups = Map.groupBy(rows, (row) => row.listingId);
  return ids.map((id) => groups.get(id) ?? []);
}
