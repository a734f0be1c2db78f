import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachEngine } from '../../test/support/engines.ts';
import { addManyLeads } from '../../test/support/generated-leads.ts';
import { LEAD_QUERIES } from '../../test/support/lead-queries.ts';
import { fullScans, recordQueries } from '../../test/support/plans.ts';

/** So many that an index is cheaper than a scan. */
const COUNT = 8000;
/** Attachments are left out: there are so few that PostgreSQL rightly scans them. */
const LARGE = ['leads', 'contacts', 'submissions', 'outbox'];

onEachEngine('with many leads', ({ makeContext }) => {
  test('no staff query scans a whole table', async () => {
    const context = await makeContext();
    await addManyLeads(context, COUNT);
    await sql`analyze`.execute(context.database.write);
    const { database, take, plan } = recordQueries(context);
    const scans: Record<string, string[]> = {};
    for (const [what, ask] of Object.entries(LEAD_QUERIES)) {
      await ask(database, COUNT);
      const statements = take().filter(({ sql }) => /^(select|update|insert|with)\b/.test(sql));
      expect(statements.length, what).toBeGreaterThan(0);
      for (const statement of statements) {
        const found = fullScans(await plan(statement), LARGE);
        if (found.length > 0) scans[`${what}: ${statement.sql}`] = found;
      }
    }
    await database.close();
    expect(scans).toEqual({});
  });
});
