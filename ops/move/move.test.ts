import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database/client.ts';
import { openFiles } from '../../server/platform/storage/files.ts';
import { apiPaths } from '../../shared/paths.ts';
import { dataOf, openApp } from '../../test/support/api.ts';
import { allRowsIn, emptyPlace, filesUnder } from '../../test/support/backups.ts';
import { send } from '../../test/support/leads.ts';
import { expectSame, makeFilledSite, moveInto, startOn } from '../../test/support/moves.ts';
import { startObjectStore } from '../../test/support/s3.ts';
import { signIn } from '../../test/support/staff.ts';
import { abandonMove, openSource } from './source.ts';

const pathOf = ({ database }: Config) => (database.kind === 'sqlite' ? database.path : '');

async function newPlace() {
  const store = await startObjectStore();
  onTestFinished(store.remove);
  return { ...(await emptyPlace('postgres')), files: store.config };
}

test('a site with rows in every table is moved with its files, sessions and search index', async () => {
  const old = await emptyPlace('sqlite');
  let headers: Record<string, string> = {};
  await makeFilledSite(old, async (context) => {
    ({ headers } = await signIn(context));
  });
  const place = await newPlace();
  const { compared, missing } = await moveInto(old, place);
  expect(missing).toEqual([]);
  for (const { name, from, to } of compared) expect(to, name).toEqual(from);
  const stored = Object.keys(await filesUnder(old.files.kind === 'disk' ? old.files.folder : ''));
  expect(stored.length).toBeGreaterThan(5);
  expect(compared.find(({ name }) => name === 'stored files')?.to.count).toBe(stored.length);
  for (const key of stored) {
    const [mine, theirs] = [await openFiles(old.files).get(key), await openFiles(place.files).get(key)];
    expect(Buffer.compare(mine ?? Buffer.of(), theirs ?? Buffer.of()), key).toBe(0);
  }
  await expectSame(old, place);

  const there = await startOn(place);
  const { request, graphql } = openApp(there);
  const found = await request(`${apiPaths.leads}?search=obri`, { headers });
  expect((await found.json()).leads.length).toBeGreaterThan(5);
  const { properties } = await dataOf<{ properties: { nodes: object[] } }>(
    graphql('{ properties(first: 5) { nodes { id } } }'),
  );
  expect(properties.nodes).toHaveLength(1);
  await send(there, 'enquiry', { firstName: 'Later' });
});

test('after a move no site starts on the old file, until the move is given up', async () => {
  const old = await emptyPlace('sqlite');
  await makeFilledSite(old);
  const place = await emptyPlace('postgres');
  await moveInto(old, place);
  await expect(startOn(old)).rejects.toThrow(
    'This site has moved to the new place: set DATABASE_URL to that.',
  );
  await expect(moveInto(old, await emptyPlace('postgres'))).rejects.toThrow('already moved to the new place');
  const source = await openSource(pathOf(old));
  await abandonMove(source);
  await source.close();
  await send(await startOn(old), 'enquiry', { firstName: 'Later' });
});

test('a database that already has a site is not overwritten', async () => {
  const [old, place] = [await emptyPlace('sqlite'), await emptyPlace('postgres')];
  await makeFilledSite(old);
  await makeFilledSite(place);
  const before = await allRowsIn(place, 'content');
  await expect(moveInto(old, place)).rejects.toThrow(/^the new place holds a site already \(staff, /);
  expect(await allRowsIn(place, 'content')).toEqual(before);
  await startOn(old);
});

test('a failed copy leaves the old site as it was and no rows in the new place, and can be repeated', async () => {
  const old = await emptyPlace('sqlite');
  await makeFilledSite(old);
  const place = await newPlace();
  const store = openFiles(place.files);
  const changing = { ...store, get: async () => new Uint8Array([1]) };
  await expect(moveInto(old, place, changing)).rejects.toThrow(
    /^The copy differs from the site in stored files/,
  );
  const { read, close } = openDatabase(place.database);
  onTestFinished(close);
  expect(await read.selectFrom('leads').select('id').execute()).toEqual([]);
  await moveInto(old, place);
  await expectSame(old, place);
});

test('a move that ends once the rows are written is finished by the next one, and no site starts in between', async () => {
  const [old, place] = [await emptyPlace('sqlite'), await emptyPlace('postgres')];
  await makeFilledSite(old);
  await expect(moveInto(old, place, undefined, 0)).rejects.toThrow('The disk is full.');
  const { read, close } = openDatabase(place.database);
  onTestFinished(close);
  expect(await read.selectFrom('leads').select('id').execute()).toEqual([]);
  await expect(moveInto(old, place, undefined, 1)).rejects.toThrow('The disk is full.');
  await expectSame(old, place);
  await expect(startOn(old)).rejects.toThrow('The move of this site to the new place wasn’t finished.');
  const { compared } = await moveInto(old, place);
  expect(compared.find(({ name }) => name === 'leads')?.to.count).toBeGreaterThan(0);
  await expect(startOn(old)).rejects.toThrow('This site has moved to the new place');
  await startOn(place);
});
