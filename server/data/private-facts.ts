import type { Db } from '../database/client.ts';

/** What the agency keeps to itself about its listings: answered to a member of staff alone. */

export type Vendor = { firstName: string; lastName: string };

/** What its people counted at an inspection; whole dollars. */
export type Attendance = {
  numAttended: number | null;
  numConfirmed: number | null;
  numRegistered: number | null;
  avgPriceFeedback: number | null;
  minPriceFeedback: number | null;
  maxPriceFeedback: number | null;
};

/** In the order of the ids. */
export async function listVendors(db: Db, listingIds: readonly string[]): Promise<Vendor[][]> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'vendors'])
    .where('id', 'in', listingIds)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, JSON.parse(row.vendors) as Vendor[]]));
  return listingIds.map((id) => byId.get(id) ?? []);
}

/** In the order of the ids. */
export async function listAttendance(
  db: Db,
  inspectionIds: readonly string[],
): Promise<(Attendance | null)[]> {
  const rows = await db
    .selectFrom('inspections')
    .select([
      'id',
      'numAttended',
      'numConfirmed',
      'numRegistered',
      'avgPriceFeedback',
      'minPriceFeedback',
      'maxPriceFeedback',
    ])
    .where('id', 'in', inspectionIds)
    .execute();
  const byId = new Map(rows.map(({ id, ...facts }) => [id, facts]));
  return inspectionIds.map((id) => byId.get(id) ?? null);
}
