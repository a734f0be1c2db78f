import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/database/client.ts';
import { bumpContentVersion } from '../platform/database/content-version.ts';
import { getSetting, setSetting } from '../platform/database/settings.ts';
import { type House, round, writeHouses } from './addresses/houses.ts';
import { localityLabel, streetLabel } from './addresses/locality.ts';
import { splitWords } from './addresses/words.ts';
import { ADDRESS_GENERATION } from './addresses.ts';
import { type Codes, readCodes } from './gnaf/codes.ts';
import { findRelease, GnafUnusable, type Release } from './gnaf/release.ts';
import { type Counts, type GnafStreet, noCounts, readState } from './gnaf/state.ts';

export type LoadedState = { state: string; streets: number; counts: Counts };

/** The setting that names the current load, or the last one. */
const LOADING = 'addressLoading';
/** How many streets one transaction writes, so that a form does not wait long. */
const BATCH = 2000;
const DELETED_AT_ONCE = 5000;

/**
 * Replaces the loaded addresses with a release of G-NAF. The new rows get their own generation, and the last
 * transaction makes it the current one. If the load fails or is killed, suggestions still come from the old generation.
 * Safe while the site runs.
 * @param options.states abbreviations, such as SA; empty: all in the folder
 * @param options.onState called for each state after it is written
 * @throws GnafUnusable
 */
export async function loadAddresses(
  database: Database,
  folder: string,
  {
    states: wanted = [],
    onState = () => {},
  }: { states?: readonly string[]; onState?(state: LoadedState): void } = {},
): Promise<void> {
  const release = await findRelease(folder, wanted);
  const codes = await readCodes(release.codes);
  const generation = randomUUID();
  // An earlier load that is still running fails from here on.
  await setSetting(database.write, LOADING, generation);
  await deleteOutdated(database);
  try {
    const index = await writeStreets(database, generation, { release, codes, onState });
    if (!index) throw new GnafUnusable(`There is no address in use in ${folder}.`);
    await publish(database, generation, index);
  } catch (error) {
    await database.write
      .deleteFrom('settings')
      .where('name', '=', LOADING)
      .where('value', '=', generation)
      .execute();
    throw error;
  } finally {
    await deleteOutdated(database);
  }
}

/** @returns the index of all written streets, which `readIndex` (addresses.ts) parses; null if there are none */
async function writeStreets(
  database: Database,
  generation: string,
  { release, codes, onState }: { release: Release; codes: Codes; onState(state: LoadedState): void },
): Promise<string | null> {
  let written = 0;
  const words = new Set<string>();
  const centres = createCentres();
  for (const files of release.states) {
    const before = written;
    const counts = noCounts();
    let batch: GnafStreet[] = [];
    const flush = async () => {
      if (batch.length > 0) await insertStreets(database, generation, written - batch.length, batch);
      batch = [];
    };
    for await (const street of readState(files, codes, counts)) {
      const { name, ending, locality } = street;
      written += 1;
      for (const word of splitWords(streetLabel(name, ending, locality))) words.add(word);
      centres.add(street);
      batch.push(street);
      if (batch.length === BATCH) await flush();
    }
    await flush();
    onState({ state: files.state, streets: written - before, counts });
  }
  if (written === 0) return null;
  return JSON.stringify({ words: [...words], localities: centres.take() });
}

async function insertStreets(
  { write }: Database,
  generation: string,
  first: number,
  streets: readonly GnafStreet[],
): Promise<void> {
  const values = streets.map(({ name, ending, locality, latitude, longitude, houses }, n) => ({
    generation,
    row: first + n,
    label: streetLabel(name, ending, locality),
    latitude,
    longitude,
    houses: writeHouses(houses, { latitude, longitude }),
  }));
  await write.insertInto('addressStreets').values(values).execute();
}

/** Makes a generation the current one. @throws GnafUnusable if another load has begun since */
async function publish({ write }: Database, generation: string, body: string): Promise<void> {
  await write.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('settings')
      .set({ value: generation })
      .where('name', '=', LOADING)
      .where('value', '=', generation)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new GnafUnusable('Another load has started in the meantime.');
    await trx.insertInto('addressIndexes').values({ generation, body }).execute();
    await setSetting(trx, ADDRESS_GENERATION, generation);
    await bumpContentVersion(trx);
  });
}

/** Deletes outdated generations and those of killed loads, in batches, because SQLite has one writer. */
async function deleteOutdated({ write }: Database): Promise<void> {
  const written = await write
    .selectFrom('addressStreets')
    .select((eb) => ['generation', eb.fn.max('row').as('last')])
    .groupBy('generation')
    .execute();
  // Read after the query above: a generation in its result that is neither of these can never become current.
  const alive = [await getSetting(write, ADDRESS_GENERATION), await getSetting(write, LOADING)];
  const outdated = written.filter(({ generation }) => !alive.includes(generation));
  for (const { generation, last } of outdated) {
    for (let from = 0; from <= last; from += DELETED_AT_ONCE) {
      await write
        .deleteFrom('addressStreets')
        .where('generation', '=', generation)
        .where('row', '>=', from)
        .where('row', '<', from + DELETED_AT_ONCE)
        .execute();
    }
    await write.deleteFrom('addressIndexes').where('generation', '=', generation).execute();
  }
}

/** Computes the centre of each suburb, the mean of its houses. */
function createCentres() {
  const sums = new Map<string, GnafStreet['locality'] & Omit<House, 'label'> & { houses: number }>();
  return {
    add({ locality, latitude, longitude, houses }: GnafStreet) {
      const label = localityLabel(locality);
      const sum = sums.get(label) ?? { ...locality, latitude: 0, longitude: 0, houses: 0 };
      sum.latitude += latitude * houses.length;
      sum.longitude += longitude * houses.length;
      sum.houses += houses.length;
      sums.set(label, sum);
    },
    take: () =>
      [...sums.values()].map(({ latitude, longitude, houses, ...locality }) => ({
        ...locality,
        latitude: round(latitude / houses),
        longitude: round(longitude / houses),
      })),
  };
}
