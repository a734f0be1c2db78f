import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createContext } from '../../server/context.ts';
import { writeRestoreMarker } from '../../server/platform/database/sqlite/restoring.ts';
import { createLog } from '../../server/platform/log.ts';
import { backUp, emptyPlace, filesUnder, restore } from '../../test/support/backups.ts';
import { makeFolder } from '../../test/support/folder.ts';
import { send } from '../../test/support/leads.ts';
import { makeBackup } from './backup.ts';
import { checkBackup } from './check.ts';

const quiet = { log: createLog(() => {}) };

describe('a backup folder', () => {
  async function someBackup() {
    const place = await emptyPlace('sqlite');
    const context = await createContext(place, quiet);
    await send(context, 'careers');
    const backup = await backUp(context);
    await context.close();
    return backup.folder;
  }

  test.each([
    ['tables/leads.jsonl.gz', 'its bytes have changed'],
    ['files.jsonl.gz', 'its bytes have changed'],
  ])('whose %s has changed is refused', async (file, why) => {
    const folder = await someBackup();
    await appendFile(join(folder, file), 'x');
    await expect(restore(await emptyPlace('sqlite'), folder)).rejects.toThrow(
      `${join(folder, file)}: ${why}.`,
    );
  });

  test('with a changed or missing file is refused before anything is written', async () => {
    const folder = await someBackup();
    const [file = ''] = Object.keys(await filesUnder(join(folder, 'files')));
    const path = join(folder, 'files', file);
    const bytes = await readFile(path);
    bytes[20] = 255 - (bytes[20] ?? 0);
    await writeFile(path, bytes);
    const place = await emptyPlace('sqlite');
    await expect(restore(place, folder)).rejects.toThrow(`${path}: its bytes have changed.`);
    await rm(path);
    await expect(restore(place, folder)).rejects.toThrow(`${path}: it is missing.`);
    expect(await filesUnder(dirname(place.dataDir))).toEqual({});
  });

  test('without a backup, with an unfinished one or with an invalid manifest is refused', async () => {
    const place = await emptyPlace('sqlite');
    const folder = await someBackup();
    await writeFile(join(folder, 'manifest.json'), '{"format":1}');
    await expect(restore(place, folder)).rejects.toThrow(/manifest\.json: it is not as it was written\.$/);
    await rm(join(folder, 'manifest.json'));
    await expect(restore(place, folder)).rejects.toThrow(/isn’t a backup, or wasn’t finished/);
    await expect(restore(place, join(folder, 'nowhere'))).rejects.toThrow(/isn’t a backup/);
  });

  test('that is not empty is not used for a backup', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const context = await createContext(await emptyPlace('sqlite'), quiet);
    await expect(makeBackup(context, folder)).rejects.toThrow(
      /isn’t empty: a backup needs its own folder\.$/,
    );
    await context.close();
    expect(Object.keys(await filesUnder(folder))).toEqual(['notes.txt']);
  });

  test('is complete after a temporary error of the file store, and is not made while the store is down', async () => {
    const context = await createContext(await emptyPlace('sqlite'), quiet);
    await send(context, 'careers');
    const get = context.files.get;
    let failures = 1;
    const flaky = {
      ...context.files,
      get: (key: string) => (failures-- > 0 ? Promise.reject(new Error('down')) : get(key)),
    };
    const { manifest } = await backUp({ ...context, files: flaky });
    expect([manifest.files.lines, manifest.missing]).toEqual([2, []]);
    const folder = join(await makeFolder(), 'backup');
    const down = {
      ...context.files,
      get: () => Promise.reject(new Error('The object store does not answer.')),
    };
    await expect(makeBackup({ ...context, files: down }, folder)).rejects.toThrow(
      'The object store does not answer.',
    );
    await context.close();
    await expect(restore(await emptyPlace('sqlite'), folder)).rejects.toThrow(
      /isn’t a backup, or wasn’t finished/,
    );
    // A part of a backup would keep the disk full, which may be the site's.
    expect(existsSync(folder)).toBe(false);
  });

  test('does not come back when a file arrives after the backup has failed', async () => {
    const context = await createContext(await emptyPlace('sqlite'), quiet);
    await send(context, 'careers');
    const folder = join(await makeFolder(), 'backup');
    const late = Promise.withResolvers<void>();
    let first: string | undefined;
    const get = async (key: string) => {
      first ??= key;
      if (key === first) throw new Error('down');
      await late.promise;
      return context.files.get(key);
    };
    await expect(makeBackup({ ...context, files: { ...context.files, get } }, folder)).rejects.toThrow(
      'down',
    );
    late.resolve();
    await sleep(200);
    expect(existsSync(folder)).toBe(false);
    await context.close();
  });

  test('is restored after a run that was killed while it created the database file', async () => {
    const folder = await someBackup();
    const place = await emptyPlace('sqlite');
    await mkdir(place.dataDir, { recursive: true });
    await writeFile(join(place.dataDir, 'openhome.db'), '');
    await expect(restore(place, folder)).rejects.toThrow(/is damaged \(it is empty\)/);
    writeRestoreMarker(place.dataDir, (await checkBackup(folder)).id);
    expect(await restore(place, folder)).not.toBe(false);
  });
});
