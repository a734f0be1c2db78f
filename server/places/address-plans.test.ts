import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachEngine } from '../../test/support/engines.ts';
import { type SmallAddress, writeSmallGnaf } from '../../test/support/gnaf.ts';
import { fullScans, recordQueries } from '../../test/support/plans.ts';
import { loadAddresses } from './address-load.ts';
import { createAddressBook } from './addresses.ts';

/**
 * So many that an index is cheaper than a scan: PostgreSQL before 17 regards 64 rows of 3,000 as many.
 * bench/addresses.ts has 75,000.
 */
const STREETS = 12_000;

onEachEngine('with many addresses', ({ makeContext }) => {
  test('no public query scans a whole table', async () => {
    const context = await makeContext();
    const folder = await mkdtemp(join(tmpdir(), 'openhome-gnaf-'));
    const addresses = Array.from({ length: STREETS }, (_, n): SmallAddress => {
      const street = `ROSE${String(n).replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))}|STREET`;
      return { street, suburb: `NORWOOD${n % 30}`, postcode: '5067', NUMBER_FIRST: 12 };
    });
    await writeSmallGnaf(folder, addresses);
    await loadAddresses(context.database, folder);
    await rm(folder, { recursive: true });
    await sql`analyze`.execute(context.database.write);
    const { database, take, plan } = recordQueries(context);

    const book = await createAddressBook(database).open();
    expect(await book?.streetsWith([['rosebab'], ['str', 'st']])).toHaveLength(111);
    const rows = Array.from({ length: 40 }, (_, n) => n * 7);
    const streets = await book?.streets(rows);
    expect(streets?.size).toBe(40);
    const [street] = streets?.values() ?? [];
    expect(await book?.street(street?.label ?? '')).not.toBeNull();

    const queries = take();
    expect(queries.length).toBeGreaterThanOrEqual(5);
    for (const statement of queries) {
      expect(fullScans(await plan(statement), ['address_streets']), statement.sql).toEqual([]);
    }
    await database.close();
  });
});
