import { expect, test } from 'vitest';
import { onEachEngine } from '../../../test/support/engines.ts';
import { deleteOrphanedFiles } from './orphaned-files.ts';

/** One more than are read from the database at once. */
const FILES = 1001;

onEachEngine('orphaned files', ({ makeContext }) => {
  test('are all deleted in one run, also if there are more than it reads at once', async () => {
    const now = new Date('2026-11-21T02:00:00Z');
    const { database, files } = await makeContext();
    const keys = Array.from({ length: FILES }, (_, n) => `documents/${n}`);
    await Promise.all(keys.map((key) => files.put(key, Uint8Array.of(1))));
    const createdAt = '2026-11-21T00:00:00Z';
    await database.write
      .insertInto('looseFiles')
      .values(keys.map((fileKey) => ({ fileKey, createdAt })))
      .execute();

    await deleteOrphanedFiles(database.write, files, now);
    expect(await database.read.selectFrom('looseFiles').selectAll().execute()).toEqual([]);
    const left = await Promise.all(keys.map((key) => files.get(key)));
    expect(left.filter((bytes) => bytes !== null)).toEqual([]);
  });
});
