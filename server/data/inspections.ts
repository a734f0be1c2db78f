import type { Kysely } from 'kysely';
import type { SaleOrLease } from '../../shared/constants.ts';
import type { Tables } from '../database/schema.ts';
import { decodeCursor, encodeCursor, type Page, type PageArgs, toPage } from './paging.ts';
import { isPublic } from './visibility.ts';

type Db = Kysely<Tables>;

/** An inspection as the public may know it; instants are ISO-8601 UTC. */
export type PublicInspection = {
  id: string;
  listingId: string;
  start: string;
  finish: string;
  updatedAt: string;
};

const COLUMNS = [
  'inspections.id',
  'inspections.listingId',
  'inspections.start',
  'inspections.finish',
  'inspections.updatedAt',
] as const;

export type InspectionFilter = {
  /** ISO-8601 UTC. */
  startAfter?: string | null;
  saleOrLease?: readonly SaleOrLease[] | null;
};

/**
 * One page of the inspections of public, active listings, by start.
 * @throws BadCursor
 */
export async function listInspections(
  db: Db,
  filter: InspectionFilter,
  direction: 'asc' | 'desc',
  page: PageArgs,
): Promise<Page<PublicInspection>> {
  let matching = db
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'inspections.listingId')
    .where(isPublic(['ACTIVE']));
  if (filter.startAfter) matching = matching.where('inspections.start', '>=', filter.startAfter);
  if (filter.saleOrLease) matching = matching.where('listings.saleOrLease', 'in', [...filter.saleOrLease]);

  let query = matching
    .select(COLUMNS)
    .orderBy('inspections.start', direction)
    .orderBy('inspections.id', direction)
    .limit(page.size + 1);
  if (page.after) {
    const after = decodeCursor(page.after, 'string');
    const comparison = direction === 'asc' ? '>' : '<';
    query = query.where((eb) =>
      eb.or([
        eb('inspections.start', comparison, String(after.value)),
        eb.and([
          eb('inspections.start', '=', String(after.value)),
          eb('inspections.id', comparison, after.id),
        ]),
      ]),
    );
  }
  const [rows, { total }] = await Promise.all([
    query.execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return toPage(rows, page, total, (row) => ({ node: row, cursor: encodeCursor(row.start, row.id) }));
}

/** One inspection of an active listing; null for any other id. */
export async function getInspection(db: Db, id: string): Promise<PublicInspection | null> {
  const row = await db
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'inspections.listingId')
    .select(COLUMNS)
    .where('inspections.id', '=', id)
    .where(isPublic(['ACTIVE']))
    .executeTakeFirst();
  return row ?? null;
}

/** The inspections of public listings, the earliest first. */
export async function listInspectionsOf(db: Db, listingIds: readonly string[]): Promise<PublicInspection[]> {
  return db
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'inspections.listingId')
    .select(COLUMNS)
    .where('inspections.listingId', 'in', listingIds)
    .where(isPublic())
    .orderBy('inspections.start')
    .orderBy('inspections.id')
    .execute();
}
