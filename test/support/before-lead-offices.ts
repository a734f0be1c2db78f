import { sql } from 'kysely';
import type { Db } from '../../server/database/client.ts';

/** Takes back the migration that gave leads an office, and what came after it: a new one adds what it undoes here. */
export async function undoLeadOffices(write: Db): Promise<void> {
  await sql`drop index listing_groups_by_type_counted`.execute(write);
  for (const columns of ['seq', 'state_seq', 'kind_seq', 'kind_state_seq']) {
    await sql`drop index ${sql.ref(`leads_of_agent_by_${columns}`)}`.execute(write);
  }
  await sql`alter table leads drop column agent_id`.execute(write);
  await sql`delete from kysely_migration where name >= '014_lead_offices'`.execute(write);
}
