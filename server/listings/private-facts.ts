import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';

/** Private facts of listings, only for staff. */

export type Vendor = { firstName: string; lastName: string };

/** The figures that agents recorded at an inspection; amounts in whole dollars. */
export type Attendance = Pick<Tables['inspections'], (typeof ATTENDANCE)[number]>;

const ATTENDANCE = [
  'numAttended',
  'numConfirmed',
  'numRegistered',
  'avgPriceFeedback',
  'minPriceFeedback',
  'maxPriceFeedback',
] as const;

/** The vendors of each listing, in the order of the ids. */
export async function listVendors(db: Db, listingIds: readonly string[]): Promise<Vendor[][]> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'vendors'])
    .where('id', 'in', listingIds)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, JSON.parse(row.vendors) as Vendor[]]));
  return listingIds.map((id) => byId.get(id) ?? []);
}

/** The attendance of each inspection, in the order of the ids. */
export async function listAttendance(
  db: Db,
  inspectionIds: readonly string[],
): Promise<(Attendance | null)[]> {
  const rows = await db
    .selectFrom('inspections')
    .select(['id', ...ATTENDANCE])
    .where('id', 'in', inspectionIds)
    .execute();
  const byId = new Map(rows.map(({ id, ...facts }) => [id, facts]));
  return inspectionIds.map((id) => byId.get(id) ?? null);
}
