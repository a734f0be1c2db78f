import { sql } from 'kysely';
import type { Db } from '../../server/platform/database/client.ts';

/** Reverts the migration that added the office to leads. */
export async function undoLeadOffices(write: Db): Promise<void> {
  for (const columns of ['seq', 'state_seq', 'kind_seq', 'kind_state_seq']) {
    await sql`drop index ${sql.ref(`leads_of_agent_by_${columns}`)}`.execute(write);
  }
  await sql`alter table leads drop column agent_id`.execute(write);
}
