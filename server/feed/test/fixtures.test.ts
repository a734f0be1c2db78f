import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { onEachEngine } from '../../../test/support/engines.ts';
import type { Context } from '../../context.ts';
import { getListing } from '../../listings/queries.ts';
import { importFile } from '../apply/import.ts';
import { outcomes, stored, storedRow } from './support.ts';

const FOLDER = fileURLToPath(new URL('./fixtures/', import.meta.url));

/**
 * The result of importing each file into an empty database: the outcomes of its listings, or the reason for the
 * refusal.
 */
const EXPECTED: Readonly<Record<string, string[] | RegExp>> = {
  'several-kinds.xml': ['new', 'new', 'new', 'new', 'skipped', 'skipped', 'skipped', 'skipped'],
  'partial.xml': ['new', 'changed', 'skipped', 'skipped'],
  'hidden.xml': ['new', 'new'],
  'in-the-wild.xml': ['new', 'new', 'skipped', 'skipped'],
  'removals.xml': ['new', 'changed'],
  'windows-1252.xml': ['new'],
  'empty.xml': [],
  'half.xml': /cut short/,
  'entity-bomb.xml': /its own declarations/,
  'external-entity.xml': /its own declarations/,
  'two-doctypes.xml': /only one DOCTYPE/,
  'not-reaxml.xml': /isn’t REAXML/,
};

/** One file of each kind, like the portals' samples: current, sold or leased (with only the ids), withdrawn. */
const SHOWN_KINDS = ['residential', 'rental', 'land', 'rural'];
const OTHER_KINDS = ['commercial', 'commercialLand', 'business', 'holidayRental'];

test('every fixture file has an expected result', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.xml'));
  expect(names.sort()).toEqual(Object.keys(EXPECTED).sort());
  const kinds = [...SHOWN_KINDS, ...OTHER_KINDS].map((kind) => `${kind}.xml`);
  expect((await readdir(`${FOLDER}kinds`)).sort()).toEqual(kinds.sort());
});

onEachEngine('fixtures', ({ makeContext }) => {
  const start = () => makeContext({ clock: () => new Date('2026-11-21T00:00:00Z') });
  const take = (context: Context, name: string) => importFile(context, `${FOLDER}${name}`);

  test.each(Object.entries(EXPECTED))('%s gives the expected result', async (name, expected) => {
    const context = await start();
    const report = await take(context, name);
    if (expected instanceof RegExp) {
      expect(report).toMatchObject({ state: 'failed', error: expect.stringMatching(expected), listings: [] });
    } else {
      expect(report.state).toBe('applied');
      expect(outcomes(report)).toEqual(expected);
    }
  });

  test('importing a file again leaves every listing unchanged', async () => {
    for (const name of ['several-kinds.xml', 'hidden.xml', 'in-the-wild.xml', 'windows-1252.xml']) {
      const context = await start();
      await take(context, name);
      const all = () => context.database.read.selectFrom('listings').selectAll().orderBy('id').execute();
      const before = await all();
      const { totals } = await take(context, name);
      expect(totals).toMatchObject({ new: 0, changed: 0 });
      expect(await all()).toEqual(before);
    }
  });

  test.each(SHOWN_KINDS)('%s: a listing is new once, then unchanged', async (kind) => {
    const context = await start();
    const first = await take(context, `kinds/${kind}.xml`);
    expect(first).toMatchObject({ state: 'applied', error: null });
    expect(outcomes(first)).toEqual(['new', 'skipped', 'skipped']);
    expect(first.unread).toEqual([]);
    const all = () => context.database.read.selectFrom('listings').selectAll().orderBy('id').execute();
    const before = await all();
    const second = await take(context, `kinds/${kind}.xml`);
    expect(outcomes(second)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(second.listings.flatMap(({ changed }) => changed)).toEqual([]);
    expect(await all()).toEqual(before);
  });

  test.each(OTHER_KINDS)(
    '%s is read without an error, and reported as a kind that the site does not show',
    async (kind) => {
      const context = await start();
      for (let i = 0; i < 2; i++) {
        const report = await take(context, `kinds/${kind}.xml`);
        expect(report).toMatchObject({ state: 'applied', error: null });
        expect(report.listings.map(({ element, skipped }) => [element, skipped?.field])).toEqual(
          Array(3).fill([kind, 'kind']),
        );
      }
      expect(await context.database.read.selectFrom('listings').select('id').execute()).toEqual([]);
    },
  );

  test('listings of each kind under the same ids replace each other without an error', async () => {
    const context = await start();
    for (const kind of [...SHOWN_KINDS, ...OTHER_KINDS]) {
      expect((await take(context, `kinds/${kind}.xml`)).state).toBe('applied');
    }
    expect(await storedRow(context, 'KIND1', 'MALLEE')).toMatchObject({ kind: 'rural', suburb: 'Norwood' });
  });

  test('files are imported in any order', async () => {
    const context = await start();
    const names = Object.keys(EXPECTED).filter((name) => Array.isArray(EXPECTED[name]));
    for (const name of [...names, ...names.reverse()]) {
      expect((await take(context, name)).state).toBe('applied');
    }
  });

  test('kinds, units, addresses and people are read correctly', async () => {
    const context = await start();
    await take(context, 'several-kinds.xml');
    expect(await storedRow(context, 'RES-1')).toMatchObject({
      kind: 'residential',
      saleOrLease: 'SALE',
      modTime: '2026-11-19T22:30:00.000Z',
      propertyType: 'Townhouse',
      suburb: 'Prospect',
      state: 'SA',
      features: '{"flags":["Air conditioning"],"other":["Courtyard","Skylight"]}',
      buildingSquareMetres: 130.06,
      auctionAt: '2026-12-05T00:00:00.000Z',
      vendors: '[{"firstName":"Ada","lastName":"Byron"}]',
    });
    expect(await storedRow(context, 'REN-1')).toMatchObject({
      saleOrLease: 'LEASE',
      rentCents: 52_000,
      unitNumber: '5',
      streetNumber: '40',
    });
    expect(await storedRow(context, 'LAN-1')).toMatchObject({
      propertyType: 'Land',
      lotNumber: '7',
      landSquareMetres: 1200,
    });
    expect(await storedRow(context, 'RUR-1')).toMatchObject({
      propertyType: 'Mixed farming',
      priceDisplay: 0,
    });
  });

  test('malformed values are corrected where possible, and the others are in the report', async () => {
    const context = await start();
    const report = await take(context, 'in-the-wild.xml');
    expect(await storedRow(context, 'W1')).toMatchObject({
      headline: 'Smith & Sons present: café life – it’s all here',
      description: 'One\ntwo',
      bedrooms: 4,
      street: "O'Connell Street",
      unitNumber: '2',
      videoUrl: null,
      auctionAt: '2026-12-04T23:00:00.000Z',
      modTime: null,
    });
    expect(JSON.parse((await storedRow(context, 'W1')).agents)).toHaveLength(1);
    expect((await stored(context, 'W1'))?.inspections).toHaveLength(1);
    const fields = report.listings.map(({ warnings, skipped }) =>
      [...warnings, ...(skipped ? [skipped] : [])].map(({ field }) => field),
    );
    expect(fields).toEqual([['videoLink', 'inspectionTimes'], ['bedrooms'], ['status'], ['uniqueID']]);
  });

  test('the public view omits hidden addresses with their coordinates, hidden prices and vendors', async () => {
    const context = await start();
    await take(context, 'hidden.xml');
    for (const id of ['H1', 'H2']) {
      const row = await storedRow(context, id);
      const shown = await getListing(context.database.read, row.id);
      expect(shown).toMatchObject({
        formattedAddress: 'Glenelg, SA',
        latitude: null,
        longitude: null,
        price: null,
      });
      expect(JSON.stringify(shown)).not.toMatch(/Quandong|7[78]\b|34\.98|138\.5|987|Grace|Hopperton|5045/);
    }
    const { latitude, vendors, priceCents } = await storedRow(context, 'H1');
    expect([latitude, vendors, priceCents]).toEqual([
      -34.9811,
      '[{"firstName":"Grace","lastName":"Hopperton"}]',
      98_765_400,
    ]);
  });

  test('a removal leaves everything that it does not mention', async () => {
    const context = await start();
    await take(context, 'removals.xml');
    const after = await stored(context);
    expect(after?.row).toMatchObject({
      authority: null,
      auctionAt: null,
      videoUrl: null,
      suburb: 'Prospect',
    });
    expect(after?.media.map(({ slot }) => slot)).toEqual(['m']);
    expect(after?.inspections).toEqual([]);
  });

  test('Windows-1252 text is decoded without control characters', async () => {
    const context = await start();
    await take(context, 'windows-1252.xml');
    expect((await storedRow(context)).headline).toBe('Café – it’s close');
  });
});
