import { expect, inject, onTestFinished, test } from 'vitest';
import { dataOf, openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addInspection, addListing } from '../../test/support/listings.ts';
import { runSql, urlBeside } from '../../test/support/postgres.ts';

/**
 * Adds a database that sorts text by the rules of English, in which signs come before digits. PostgreSQL creates most
 * databases so; the tests' own sorts by bytes.
 */
async function addEnglishDatabase() {
  const server = inject('postgresUrl');
  const name = `test_english_${process.pid}`;
  await runSql(
    server,
    `create database ${name} template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'en-AU'`,
  );
  onTestFinished(() => runSql(server, `drop database ${name} with (force)`));
  return { kind: 'postgres', url: urlBeside(server, name) } as const;
}

onEachEngine('inspections in a database that sorts text in English', ({ engine, makeContext }) => {
  test('are found on any day, and the homes of the next ones come first', async () => {
    const config = engine === 'postgres' ? { database: await addEnglishDatabase() } : {};
    const context = await makeContext({ clock: () => new Date('2026-11-21T00:00:00Z'), config });
    await addListing(context, { id: 'closed' });
    for (const [id, day] of [
      ['later', 29],
      ['sooner', 28],
    ] as const) {
      await addListing(context, { id });
      await addInspection(context, id, `2026-11-${day}T01:00:00.000Z`);
    }
    await addListing(context, { id: 'never' });
    const { inspections, properties } = await dataOf<{
      inspections: { totalCount: number };
      properties: { nodes: { id: string }[] };
    }>(
      openApp(context).graphql(
        '{ inspections(inspection: any) { totalCount } properties(orderBy: NEXT_INSPECTION) { nodes { id } } }',
      ),
    );
    expect(inspections.totalCount).toBe(2);
    expect(properties.nodes.map(({ id }) => id)).toEqual(['sooner', 'later', 'closed', 'never']);
  });
});
