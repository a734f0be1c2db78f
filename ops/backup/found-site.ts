import type { Database, Db } from '../../server/platform/database/client.ts';
import { shapesOf, tablesOf, tablesWithRows } from '../../server/platform/database/table-rows.ts';

/** The settings in the database of an empty site. */
const SEEDED = ['contentVersion', 'siteId'];

/** The tables whose rows show that a database holds a site. There are none if it is empty or has no tables yet. */
export async function findSiteTables(engine: Database['engine'], db: Db): Promise<string[]> {
  const names = tablesOf('content', 'sign-in').filter((name) => name !== 'settings');
  const shapes = await shapesOf(engine, db, [...names, 'settings']);
  const found = await tablesWithRows(
    db,
    shapes.map(({ name }) => name).filter((name) => name !== 'settings'),
  );
  const set = shapes.some(({ name }) => name === 'settings')
    ? await db.selectFrom('settings').select('name').where('name', 'not in', SEEDED).execute()
    : [];
  return [...found, ...(set.length > 0 ? ['settings'] : [])];
}
