import { sql } from 'kysely';
import type { Db } from '../../server/platform/database/client.ts';

/** Adds two streets to SQLite's address suggestions. */
export async function addStreets(db: Db): Promise<void> {
  const place = { generation: 'g', latitude: 0, longitude: 0, houses: '' };
  const labels = ['Wattlebird Lane', "O'Connell Street"];
  await db
    .insertInto('addressStreets')
    .values(labels.map((label, row) => ({ ...place, label, row })))
    .execute();
}

/** The streets that the index of SQLite finds for "oconnell". */
export async function findOConnell(db: Db): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`select label from address_streets where rowid in
    (select rowid from address_words where words match '"oconnell"')`.execute(db);
  return rows.map(({ label }) => label);
}
