import { sql } from 'kysely';
import { SALE_OR_LEASE, type SaleOrLease } from '../../shared/constants.ts';
import type { Db } from '../database/client.ts';
import { keptQuery, ofFewLengths, type Places } from '../database/kept-query.ts';
import { decodeCursor, edgeOf, encodeCursor, type Page, type PageArgs, toPage } from './paging.ts';
import { isOfPublic, isPublic } from './visibility.ts';

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

/** Before all inspections. */
const EVER = '0000-01-01T00:00:00.000Z';

type Kinds = { saleOrLease: readonly SaleOrLease[] };
type Since = { startAfter: string };
type Day = { day: string; dayEnds: string };
type PageShape = Kinds & { direction: 'asc' | 'desc'; after: boolean };
type PageValues = Since & { start: string | undefined; id: string | undefined; limit: number };

/** The first of each of the two kinds, which their index gives in order. */
const readPage = keptQuery((db, { saleOrLease, direction, after }: PageShape, places: Places<PageValues>) => {
  const towards = sql.raw(direction);
  const [comparison, limit] = [sql.raw(direction === 'asc' ? '>' : '<'), places.one('limit')];
  const beyond = after
    ? sql`and (p.start, p.id) ${comparison} (${places.one('start')}, ${places.one('id')})`
    : sql``;
  const parts = saleOrLease.map(
    (each) => sql`select id, start from (
        select p.id, p.start from public_inspections p
        where p.sale_or_lease = ${sql.lit(each)} and p.start >= ${places.one('startAfter')} ${beyond}
        order by p.start ${towards}, p.id ${towards} limit ${limit}) as part`,
  );
  const page = sql<{ id: string }>`(${sql.join(parts, sql` union all `)}
      order by start ${towards}, id ${towards} limit ${limit})`;
  return db
    .selectFrom(page.as('page'))
    .innerJoin('inspections', 'inspections.id', 'page.id')
    .select(COLUMNS)
    .orderBy('inspections.start', direction)
    .orderBy('inspections.id', direction);
});

/** Those of later days are counted already. */
const readTotal = keptQuery((db, { saleOrLease }: Kinds, places: Places<Since & Day>) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('inspectionDays')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('count'), sql.lit(0)).as('count'))
      .where('saleOrLease', 'in', saleOrLease)
      .where('day', '>', places.one('day'))
      .$asScalar()
      .as('later'),
    eb
      .selectFrom('publicInspections')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('saleOrLease', 'in', saleOrLease)
      .where('start', '>=', places.one('startAfter'))
      .where('start', '<', places.one('dayEnds'))
      .$asScalar()
      .as('thatDay'),
  ]),
);

/** @param startAfter ISO-8601 UTC, whose letters and digits sort as its times do */
function dayOf(startAfter: string): Day {
  const day = startAfter.slice(0, 10);
  // Beyond all that begins with the day and a T.
  return { day, dayEnds: `${day}U` };
}

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
  const saleOrLease = SALE_OR_LEASE.filter((each) => filter.saleOrLease?.includes(each) ?? true);
  const after = page.after ? decodeCursor(page.after, 'string') : undefined;
  if (saleOrLease.length === 0) return toPage([], page, 0, toEdge);
  const startAfter = filter.startAfter ?? EVER;
  const [rows, [count]] = await Promise.all([
    readPage(
      db,
      { saleOrLease, direction, after: after !== undefined },
      { startAfter, start: after && String(after.value), id: after?.id, limit: page.size + 1 },
    ),
    readTotal(db, { saleOrLease }, { startAfter, ...dayOf(startAfter) }),
  ]);
  return toPage(rows, page, (count?.later ?? 0) + (count?.thatDay ?? 0), toEdge);
}

const toEdge = edgeOf(
  (inspection: PublicInspection) => inspection,
  ({ start, id }: PublicInspection) => encodeCursor(start, id),
);

const readOne = keptQuery((db, _shape: object, places: Places<{ id: string }>) =>
  db
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'inspections.listingId')
    .select(COLUMNS)
    .where('inspections.id', '=', places.one('id'))
    .where(isPublic(['ACTIVE'])),
);

/** One inspection of an active listing; null for any other id. */
export async function getInspection(db: Db, id: string): Promise<PublicInspection | null> {
  const [row] = await readOne(db, {}, { id });
  return row ?? null;
}

const readOfListings = keptQuery(
  (db, { count }: { count: number }, places: Places<{ ids: readonly string[] }>) =>
    db
      .selectFrom('inspections')
      .select(COLUMNS)
      .where('inspections.listingId', 'in', places.list('ids', count))
      .where(isOfPublic('inspections.listingId'))
      .orderBy('inspections.start')
      .orderBy('inspections.id'),
);

/** The inspections of public listings, the earliest first. */
export async function listInspectionsOf(db: Db, listingIds: readonly string[]): Promise<PublicInspection[]> {
  const ids = ofFewLengths(listingIds);
  return readOfListings(db, { count: ids.length }, { ids });
}
