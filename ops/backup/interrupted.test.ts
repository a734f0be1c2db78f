import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/platform/database/client.ts';
import { emptyPlace } from '../../test/support/backups.ts';
import { somebodyWaits } from '../../test/support/engines.ts';
import { makeFolder } from '../../test/support/folder.ts';
import { makeFilledSite } from '../../test/support/moves.ts';
import { spawnProcess } from '../../test/support/process.ts';
import { readManifest } from './format.ts';

test('a backup that is interrupted leaves no folder behind, so that it can be repeated', async () => {
  const place = await emptyPlace('postgres');
  await makeFilledSite(place);
  const database = openDatabase(place.database);
  onTestFinished(database.close);
  const folder = join(await makeFolder(), 'backup');
  const start = () => {
    const DATABASE_URL = place.database.kind === 'postgres' ? place.database.url : '';
    const command = [process.execPath, join(import.meta.dirname, 'command.ts'), folder];
    const { child, printed } = spawnProcess(command, { DATA_DIR: place.dataDir, DATABASE_URL });
    return { child, printed, ended: once(child, 'exit') };
  };
  const holder = await database.write.startTransaction().execute();
  await sql`lock table listings`.execute(holder);
  const { child, printed, ended } = start();
  await somebodyWaits(database);
  child.kill('SIGINT');
  await holder.rollback().execute();
  expect(await ended).toEqual([1, null]);
  expect(printed()).toBe('No backup was made. It was interrupted.\n');
  expect(existsSync(folder)).toBe(false);
  expect(await start().ended).toEqual([0, null]);
  expect((await readManifest(folder)).manifest.missing).toEqual([]);
});
