import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { makeFolder } from '../../test/support/folder.ts';
import { type SmallAddress, writeSmallGnaf } from '../../test/support/gnaf.ts';
import { addListing } from '../../test/support/listings.ts';
import type { Context } from '../context.ts';
import { type LoadedState, loadAddresses } from './address-load.ts';

const ROSELLA = { street: 'ROSELLA|STREET', suburb: 'NORWOOD', postcode: '5067' };
const house = (n: number, more: object = {}): SmallAddress => ({ ...ROSELLA, NUMBER_FIRST: n, ...more });
const SOME: SmallAddress[] = [
  house(10, { at: [-34.921, 138.631] }),
  house(12, { at: [-34.922, 138.632] }),
  house(12, { FLAT_TYPE_CODE: 'UNIT', FLAT_NUMBER: 2, at: [-34.9225, 138.6325] }),
  house(14, { NUMBER_FIRST_SUFFIX: 'A' }),
  house(20, { NUMBER_LAST: 24 }),
  house(30, { FLAT_TYPE_CODE: 'SHOP', FLAT_NUMBER: 3 }),
  { ...ROSELLA, LOT_NUMBER: 5 },
  house(12, { street: 'ROSETTA|ROAD', suburb: 'UNLEY', postcode: '5061' }),
  house(7, { street: "O'CONNELL|STREET|N", suburb: 'MOUNT BARKER', postcode: '5251' }),
  house(12, { street: 'MCKENZIE|COURT', suburb: 'ST MORRIS', postcode: '5068' }),
];

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

async function release(addresses: readonly SmallAddress[] = SOME): Promise<string> {
  const folder = await makeFolder(undo);
  return writeSmallGnaf(folder, addresses);
}

const file = (folder: string, table: string) =>
  join(folder, 'G-NAF/G-NAF AUGUST 2026/Standard', `SA_${table}_psv.psv`);
const change = async (path: string, edit: (text: string) => string | Buffer) =>
  writeFile(path, edit(await readFile(path, 'utf8')));

async function load({ database }: Context, folder: string): Promise<LoadedState> {
  const states: LoadedState[] = [];
  await loadAddresses(database, folder, { onState: (state) => states.push(state) });
  return states[0] as LoadedState;
}

type Suggestion = { id: string; label: string; source?: string };
const suggest = async (context: Context, query: string): Promise<Suggestion[]> =>
  (await openApp(context).request(`/api/places?${new URLSearchParams({ query })}`)).json();
const labels = async (context: Context, query: string) =>
  (await suggest(context, query)).map(({ label }) => label);

onEachEngine('loaded addresses', ({ makeContext }) => {
  test.each([
    ['the exact address', '12 rosella street norwood', '12 Rosella Street, Norwood SA 5067'],
    ['unfinished words', '12 ros str norw', '12 Rosella Street, Norwood SA 5067'],
    ['an abbreviation', '12 mckenzie ct', '12 McKenzie Court, St Morris SA 5068'],
    ['words in any order', 'norwood rosella 12 st', '12 Rosella Street, Norwood SA 5067'],
    ['a postcode', '12 rosella 5067', '12 Rosella Street, Norwood SA 5067'],
    [
      'the beginnings of all words and of the postcode',
      'oco str nor mou bar 5',
      "O'Connell Street North, Mount Barker SA 5251",
    ],
    ['a state', 'rosetta rd sa', 'Rosetta Road, Unley SA 5061'],
    ['a unit', '2/12 rosella', '2/12 Rosella Street, Norwood SA 5067'],
    ['a unit in words', 'Unit 2, 12 Rosella St', '2/12 Rosella Street, Norwood SA 5067'],
    ['a shop', 'shop 3, 30 rosella', 'Shop 3, 30 Rosella Street, Norwood SA 5067'],
    ['a lot', 'lot 5 rosella', 'Lot 5 Rosella Street, Norwood SA 5067'],
    ['a number within a range', '22 rosella', '20-24 Rosella Street, Norwood SA 5067'],
    ['a number with a letter', '14a rosella', '14A Rosella Street, Norwood SA 5067'],
    [
      'a name without its apostrophe',
      '7 oconnell st north',
      "7 O'Connell Street North, Mount Barker SA 5251",
    ],
    ['an abbreviated suburb', '7 oconnell mt barker', "7 O'Connell Street North, Mount Barker SA 5251"],
    ['a wrong letter', '12 rosexla st', '12 Rosella Street, Norwood SA 5067'],
    ['a missing letter', '12 rosela street', '12 Rosella Street, Norwood SA 5067'],
    ['two letters swapped', '12 mckenize court', '12 McKenzie Court, St Morris SA 5068'],
    [
      'two wrong letters in a long word',
      "7 o'konnel street nth",
      "7 O'Connell Street North, Mount Barker SA 5251",
    ],
    ['a missing space', '12rosellast norwood', '12 Rosella Street, Norwood SA 5067'],
    ['an extra space', '12 mc kenzie court', '12 McKenzie Court, St Morris SA 5068'],
    ['the number after the street', 'rosella street 12', '12 Rosella Street, Norwood SA 5067'],
    [
      'an unknown number, which is kept as it was typed',
      '99b rosella',
      '99b Rosella Street, Norwood SA 5067',
    ],
    ['a suburb with a wrong letter', 'unlye', 'Unley SA 5061'],
  ])('are found by %s', async (_how, query, first) => {
    const context = await makeContext();
    await load(context, await release());
    expect((await labels(context, query))[0]).toBe(first);
  });

  test('a chosen house has its own coordinates, or those of its building or street if it is unknown', async () => {
    const context = await makeContext();
    await load(context, await release());
    const { request } = openApp(context);
    const place = async (query: string) => {
      const [first] = await suggest(context, query);
      return (await request(`/api/places/${first?.id}`)).json();
    };
    expect(await place('2/12 rosella')).toEqual({
      label: '2/12 Rosella Street, Norwood SA 5067',
      latitude: expect.closeTo(-34.9225, 5),
      longitude: expect.closeTo(138.6325, 5),
    });
    expect(await place('9/12 rosella')).toMatchObject({ latitude: expect.closeTo(-34.922, 5) });
    expect(await place('99 rosella')).toMatchObject({ longitude: expect.closeTo(138.61, 1) });
  });

  test('name their source, unlike our own suburbs and streets, and appear only once', async () => {
    const context = await makeContext();
    await addListing(context);
    await addListing(context, { street: 'Rosella Street', suburb: 'Norwood', postcode: '5067' });
    await load(context, await release());
    const found = await suggest(context, '12 ros');
    expect(found.map(({ label }) => label)).toEqual([
      '12 Rosella Street, Norwood SA 5067',
      '12 Rosetta Road, Unley SA 5061',
      '2/12 Rosella Street, Norwood SA 5067',
    ]);
    expect(found.every(({ source }) => source === 'G-NAF')).toBe(true);
    expect(await suggest(context, 'wattlebird')).toEqual([
      { id: expect.any(String), label: 'Wattlebird Lane, Norwood SA 5067' },
    ]);
    expect((await suggest(context, 'norwood'))[0]).toEqual({
      id: expect.any(String),
      label: 'Norwood SA 5067',
    });
  });

  test('are replaced completely by a second load', async () => {
    const context = await makeContext();
    await load(context, await release());
    await load(context, await release());
    expect(await labels(context, '10 rosella')).toHaveLength(1);
    await load(context, await release([house(44, { street: 'NEW|ROAD' })]));
    expect(await labels(context, '10 rosella')).toEqual([]);
    expect(await labels(context, '44 new')).toEqual(['44 New Road, Norwood SA 5067']);
    expect(await context.database.read.selectFrom('addressStreets').select('label').execute()).toHaveLength(
      1,
    );
    expect(await context.database.read.selectFrom('addressIndexes').select('body').execute()).toHaveLength(1);
  });

  test('leave out retired, incomplete and repeated rows, and count them', async () => {
    const context = await makeContext();
    const report = await load(
      context,
      await release([
        house(1),
        house(1),
        house(2, { DATE_RETIRED: '2024-01-01' }),
        house(3, { CONFIDENCE: -1 }),
        { ...ROSELLA, BUILDING_NAME: 'TOWN HALL' },
        house(4, { at: [Number.NaN, 0] as [number, number] }),
      ]),
    );
    expect(report).toMatchObject({
      state: 'SA',
      streets: 1,
      counts: { addresses: 1, repeated: 1, retired: 2, incomplete: 2 },
    });
  });

  test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
    ['has none of the files', (folder) => rm(folder, { recursive: true }), /is not a folder/],
    [
      'lacks a file',
      (folder) => rm(file(folder, 'STREET_LOCALITY')),
      /SA_STREET_LOCALITY_psv\.psv is missing/,
    ],
    [
      'has a file without a column',
      (folder) => change(file(folder, 'LOCALITY'), (text) => text.replace('LOCALITY_NAME', 'NAME')),
      /SA_LOCALITY_psv\.psv has no column LOCALITY_NAME/,
    ],
    [
      'has a file that stops in the middle',
      (folder) => change(file(folder, 'ADDRESS_DETAIL'), (text) => text.slice(0, -20)),
      /SA_ADDRESS_DETAIL_psv\.psv stops in the middle of line 11/,
    ],
    [
      'has a file in another encoding',
      (folder) => change(file(folder, 'LOCALITY'), (text) => Buffer.from(`${text}É\r\n`, 'latin1')),
      /SA_LOCALITY_psv\.psv is not UTF-8 text/,
    ],
    [
      'has a file in UTF-16',
      (folder) => change(file(folder, 'LOCALITY'), (text) => Buffer.from(text, 'utf16le')),
      /SA_LOCALITY_psv\.psv has no column/,
    ],
    [
      'has a file full of broken lines',
      (folder) => change(file(folder, 'ADDRESS_DETAIL'), (text) => text + 'not|a|row\r\n'.repeat(50)),
      /too many broken lines/,
    ],
    ['has an empty file', (folder) => writeFile(file(folder, 'LOCALITY'), ''), /is empty/],
    [
      'has no address in use',
      (folder) => change(file(folder, 'ADDRESS_DETAIL'), (text) => `${text.split('\r\n')[0]}\r\n`),
      /There is no address in use/,
    ],
  ])('stay as they were if a folder that %s is refused with the reason', async (_what, damage, message) => {
    const context = await makeContext();
    await load(context, await release());
    const folder = await release();
    await damage(folder);
    await expect(load(context, folder)).rejects.toThrow(message);
    expect(await labels(context, '10 rosella')).toEqual(['10 Rosella Street, Norwood SA 5067']);
    expect(await context.database.read.selectFrom('addressIndexes').select('body').execute()).toHaveLength(1);
  });

  test('a broken line is left out and reported with its number', async () => {
    const context = await makeContext();
    const folder = await release();
    await change(file(folder, 'ADDRESS_DETAIL'), (text) => `${text}GASA_99|broken\r\n`);
    expect((await load(context, folder)).counts.broken).toEqual({
      lines: 1,
      first: 'SA_ADDRESS_DETAIL_psv.psv, line 12',
    });
  });

  test('two releases in one folder are both refused', async () => {
    const context = await makeContext();
    const folder = await release();
    await writeSmallGnaf(join(folder, 'older'), SOME);
    await expect(load(context, folder)).rejects.toThrow('There are two files');
  });

  test('come completely from one of two concurrent loads', async () => {
    const context = await makeContext();
    const { database } = context;
    const folders = [await release(), await release([house(44, { street: 'NEW|ROAD' })])];
    const ends = await Promise.allSettled(folders.map((folder) => loadAddresses(database, folder)));
    expect(ends.map(({ status }) => status)).toContain('fulfilled');
    const found = [...(await labels(context, '10 rosella')), ...(await labels(context, '44 new road'))];
    expect(found).toHaveLength(1);
    expect(await database.read.selectFrom('addressIndexes').select('generation').execute()).toHaveLength(1);
  });
});
