import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createContext } from '../../server/context.ts';
import { importFile } from '../../server/feed/index.ts';
import { ADDRESS, feed, listing } from '../../server/feed/test/support.ts';
import { addFiles } from '../../server/files/queries.ts';
import { createLog } from '../../server/platform/log.ts';
import type { Files } from '../../server/platform/storage/files.ts';
import { allRowsIn, backUp, emptyPlace, filesUnder, restore } from '../../test/support/backups.ts';
import { pdf } from '../../test/support/documents.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { GUIDE } from '../../test/support/uploads.ts';

/** Makes a backup of a site with files in its feed folder and mail folder. */
async function someBackup() {
  const place = await emptyPlace('sqlite');
  for (const [path, text] of Object.entries(DELIVERED)) {
    await mkdir(join(place.dataDir, path, '..'), { recursive: true });
    await writeFile(join(place.dataDir, path), text);
  }
  const context = await createContext(place, { log: createLog(() => {}) });
  const { folder } = await backUp(context);
  await context.close();
  return folder;
}

const DELIVERED = {
  'feed/tomorrow’s homes.xml': '<propertyList/>',
  'feed/done/2026-11-24.xml': '<propertyList></propertyList>',
  'mail/1.eml': 'Subject: An enquiry\r\n\r\nHello',
};

test('feed files and mails in the data folder are backed up, and restored to their places', async () => {
  const folder = await someBackup();
  const place = await emptyPlace('sqlite');
  await restore(place, folder);
  for (const [path, text] of Object.entries(DELIVERED)) {
    expect(await readFile(join(place.dataDir, path), 'utf8')).toBe(text);
  }
});

onEachEngine('a backup', ({ makeContext }) => {
  test('has a delivery that is imported while its files are copied', async () => {
    const context = await makeContext();
    await addFiles(context.database.write, context.files, [{ ...GUIDE, source: 'staff', bytes: pdf() }], {
      now: context.clock(),
    });
    const inbox = join(context.config.dataDir, 'feed');
    await mkdir(join(inbox, 'done'), { recursive: true });
    await writeFile(join(inbox, 'homes.xml'), feed(listing(ADDRESS)));
    const files: Files = {
      ...context.files,
      async get(key) {
        await importFile(context, join(inbox, 'homes.xml'));
        await rename(join(inbox, 'homes.xml'), join(inbox, 'done/homes.xml'));
        return context.files.get(key);
      },
    };
    const { folder } = await backUp({ ...context, files });
    const place = await emptyPlace('sqlite');
    await restore(place, folder);
    expect((await allRowsIn(place)).listings).toEqual([]);
    expect(await filesUnder(join(place.dataDir, 'feed'))).toHaveProperty(['homes.xml']);
  });
});

test('a changed file in a backup is refused before anything is written', async () => {
  const folder = await someBackup();
  await appendFile(join(folder, 'data/mail/1.eml'), 'x');
  const place = await emptyPlace('sqlite');
  await expect(restore(place, folder)).rejects.toThrow(/1\.eml: its bytes have changed\.$/);
  expect(await filesUnder(place.dataDir)).toEqual({});
});

test.each(['feed/../../escaped', '/etc/escaped', 'files/x', 'feed', 'mail/..\\x'])(
  'a path that leads outside the data folders is refused: %s',
  async (path) => {
    const folder = await someBackup();
    const list = gzipSync(`${JSON.stringify({ path, size: 1, sha256: 'x' })}\n`);
    await writeFile(join(folder, 'data.jsonl.gz'), list);
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    manifest.data = { lines: 1, sha256: createHash('sha256').update(list).digest('hex') };
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
    await expect(restore(await emptyPlace('sqlite'), folder)).rejects.toThrow(
      /a line is not as it was written/,
    );
  },
);

test('a backup of an earlier version, which has no such files, is restored', async () => {
  const folder = await someBackup();
  const { data: _, ...earlier } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(earlier));
  const place = await emptyPlace('sqlite');
  expect(await restore(place, folder)).not.toBe(false);
  expect(Object.keys(await filesUnder(place.dataDir)).filter((path) => path.startsWith('feed/'))).toEqual([]);
});
