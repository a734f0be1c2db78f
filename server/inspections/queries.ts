import type { SaleOrLease } from '../../shared/constants.ts';
import { inspectionTimes, isOfPublic, isPublic, type ListingFilter, matching } from '../listings/index.ts';
import type { Db } from '../platform/database/client.ts';
import { decodeCursor, encodeCursor, type Page, type PageArgs, toPage } from '../platform/database/paging.ts';
import { countRows } from '../platform/database/queries.ts';

/** The public facts of an inspection. Instants are ISO-8601 in UTC. */
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
  /** The visitor's filters for homes. A filter by the day of an inspection applies to the inspections themselves. */
  homes?: Omit<ListingFilter, 'status' | 'saleOrLease'>;
};

/**
 * One page of the inspections of public, active listings, in the order of their starts.
 * @throws BadCursor
 */
export async function listInspections(
  db: Db,
  { startAfter, saleOrLease, homes = {} }: InspectionFilter,
  direction: 'asc' | 'desc',
  page: PageArgs,
  now = new Date(),
): Promise<Page<PublicInspection>> {
  const after = page.after ? decodeCursor(page.after, 'string') : undefined;
  if (saleOrLease?.length === 0)
    return toPage<PublicInspection, PublicInspection>([], page, 0, itself, cursorOf);
  let found = db
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'inspections.listingId')
    .where(matching({ ...homes, inspection: undefined, status: ['ACTIVE'] }, now));
  if (homes.inspection) {
    const { from, to } = inspectionTimes(homes.inspection, now);
    found = found.where('inspections.start', '>=', from);
    if (to) found = found.where('inspections.start', '<', to);
  }
  if (startAfter) found = found.where('inspections.start', '>=', startAfter);
  if (saleOrLease) found = found.where('listings.saleOrLease', 'in', saleOrLease);
  let query = found
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
  const [rows, total] = await Promise.all([query.execute(), countRows(found)]);
  return toPage(rows, page, total, itself, cursorOf);
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

/** The inspections of these public listings, the earliest first. */
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
