import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
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
  const answer =
    'Stopping, and deleting what has been copied. Press Ctrl-C again to stop at once and leave it.\n';
  // The query on which the backup waits still runs.
  await expect.poll(printed).toBe(answer);
  await holder.rollback().execute();
  expect(await ended).toEqual([1, null]);
  expect(printed()).toBe(`${answer}No backup was made. It was interrupted.\n`);
  expect(existsSync(folder)).toBe(false);
  expect(await start().ended).toEqual([0, null]);
  expect((await readManifest(folder)).manifest.missing).toEqual([]);
});

test('a backup that was killed is called unfinished when it is repeated', async () => {
  const place = await emptyPlace('sqlite');
  await makeFilledSite(place);
  const folder = join(await makeFolder(), 'backup');
  const backUp = () =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'command.ts'), folder], {
      env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: '' },
    });
  await backUp();
  await expect(backUp()).rejects.toMatchObject({
    stderr: `No backup was made. ${folder} isn’t empty: a backup needs its own folder.\n`,
  });
  // It is written last.
  await rm(join(folder, 'manifest.json'));
  await expect(backUp()).rejects.toMatchObject({
    stderr: `No backup was made. There’s an unfinished backup in ${folder}: delete that folder, or name another one.\n`,
  });
});

test.skipIf(process.getuid?.() !== 0)(
  'a backup by another user says whose the data folder must be',
  async () => {
    const place = await emptyPlace('sqlite');
    await makeFilledSite(place);
    const parent = dirname(place.dataDir);
    for (const path of [parent, place.dataDir]) await chmod(path, 0o755);
    await chmod(join(place.dataDir, 'openhome.db'), 0o644);
    const command = [join(import.meta.dirname, 'command.ts'), join(parent, 'backup')];
    const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: '' };
    await expect(promisify(execFile)(process.execPath, command, { env, uid: 65_534 })).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /^No backup was made\. The data folder can’t be used: EACCES.* DATA_DIR must be/,
      ),
    });
  },
);

test.skipIf(process.getuid?.() !== 0)(
  'a backup that another user may not read is not called unfinished when it is restored',
  async () => {
    const place = await emptyPlace('sqlite');
    await makeFilledSite(place);
    const folder = join(await makeFolder(), 'backup');
    const run = (command: string, args: string[], options: object) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, command), ...args], options);
    const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: '' };
    await run('command.ts', [folder], { env });
    await chmod(dirname(folder), 0o755);
    const checked = run('restore-command.ts', [folder, '--check'], { env, uid: 65_534 });
    await expect(checked).rejects.toMatchObject({
      stderr: `This user isn’t allowed to use ${join(folder, 'manifest.json')} (EACCES).\n`,
    });
  },
);

test('a backup of a PostgreSQL that does not answer names DATABASE_URL', async () => {
  const command = [join(import.meta.dirname, 'command.ts'), join(await makeFolder(), 'backup')];
  const env = { ...process.env, DATABASE_URL: 'postgres://user:password@127.0.0.1:1/site' };
  await expect(promisify(execFile)(process.execPath, command, { env })).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^No backup was made\. Cannot connect to PostgreSQL: .* Check DATABASE_URL\.\n$/,
    ),
  });
});
