import type { SaleOrLease } from '../../shared/constants.ts';
import { isOfPublic, isPublic } from '../listings/index.ts';
import type { Db } from '../platform/database/client.ts';
import { decodeCursor, encodeCursor, type Page, type PageArgs, toPage } from '../platform/database/paging.ts';

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

type InspectionFilter = {
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
  { startAfter, saleOrLease }: InspectionFilter,
  direction: 'asc' | 'desc',
  page: PageArgs,
): Promise<Page<PublicInspection>> {
  const after = page.after ? decodeCursor(page.after, 'string') : undefined;
  if (saleOrLease?.length === 0)
    return toPage<PublicInspection, PublicInspection>([], page, 0, itself, cursorOf);
  let matching = db
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'inspections.listingId')
    .where(isPublic(['ACTIVE']));
  if (startAfter) matching = matching.where('inspections.start', '>=', startAfter);
  if (saleOrLease) matching = matching.where('listings.saleOrLease', 'in', saleOrLease);
  let query = matching
    .select(COLUMNS)
    .orderBy('inspections.start', direction)
    .orderBy('inspections.id', direction)
    .limit(page.size + 1);
  if (after) {
    query = query.where((eb) =>
      eb(
        eb.refTuple('inspections.start', 'inspections.id'),
        direction === 'asc' ? '>' : '<',
        eb.tuple(String(after.value), after.id),
      ),
    );
  }
  const [rows, { total }] = await Promise.all([
    query.execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return toPage(rows, page, Number(total), itself, cursorOf);
}

const itself = (inspection: PublicInspection) => inspection;
const cursorOf = ({ start, id }: PublicInspection) => encodeCursor(start, id);

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
    .select(COLUMNS)
    .where('inspections.listingId', 'in', listingIds)
    .where(isOfPublic('inspections.listingId'))
    .orderBy('inspections.start')
    .orderBy('inspections.id')
    .execute();
}
