import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyPlace } from '../../../test/support/backups.ts';
import { createContext } from '../../context.ts';
import type { Config } from '../config.ts';
import { DatabaseUnusable } from './unusable.ts';

async function startAndStop(place: Config): Promise<void> {
  await (await createContext(place)).close();
}

const database = ({ dataDir }: Config) => join(dataDir, 'openhome.db');
const marker = ({ dataDir }: Config) => join(dataDir, 'site-id');

test('a site whose database was removed does not start with an empty one beside its files', async () => {
  const place = await emptyPlace('sqlite');
  await startAndStop(place);
  await startAndStop(place);
  rmSync(database(place));
  await expect(startAndStop(place)).rejects.toThrow(/belongs to a site, and this is not its database/);
  await expect(startAndStop(place)).rejects.toThrow(DatabaseUnusable);
});

test('the database of another site is refused', async () => {
  const [mine, other] = [await emptyPlace('sqlite'), await emptyPlace('sqlite')];
  await startAndStop(mine);
  await startAndStop(other);
  copyFileSync(database(other), database(mine));
  await expect(startAndStop(mine)).rejects.toThrow(/this is the database of another/);
});

test('a DATABASE_URL that names an empty database is refused', async () => {
  const [first, second] = [await emptyPlace('postgres'), await emptyPlace('postgres')];
  await startAndStop(first);
  await startAndStop(first);
  await expect(startAndStop({ ...first, database: second.database })).rejects.toThrow(DatabaseUnusable);
});

test.each<[string, (place: Config) => void]>([
  ['a folder of an earlier version, which has none', (place) => rmSync(marker(place))],
  ['a folder whose site id is an empty file', (place) => writeFileSync(marker(place), '')],
])('a site id is written for %s', async (_what, change) => {
  const place = await emptyPlace('sqlite');
  await startAndStop(place);
  change(place);
  await startAndStop(place);
  rmSync(database(place));
  await expect(startAndStop(place)).rejects.toThrow(DatabaseUnusable);
});
