import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Context, createContext } from '../../server/context.ts';
import { countMails } from '../../server/mail/mail-counts.ts';
import type { Config } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database/client.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { unfinishedRestore, writeRestoreMarker } from '../../server/platform/database/sqlite/restoring.ts';
import { createLog } from '../../server/platform/log.ts';
import { openFiles } from '../../server/platform/storage/files.ts';
import { dataOf, openApp } from '../../test/support/api.ts';
import {
  allRows,
  allRowsIn,
  backUp,
  claimMail,
  emptyPlace,
  filesUnder,
  fillSite,
  restore,
} from '../../test/support/backups.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { send, staffOf } from '../../test/support/leads.ts';
import { addListing } from '../../test/support/listings.ts';
import { TEMPLATE } from '../../test/support/postgres.ts';
import { startObjectStore } from '../../test/support/s3.ts';
import { checkBackup } from './check.ts';
import { readManifest } from './format.ts';

const quiet = { log: createLog(() => {}) };

const folderOf = ({ files }: Pick<Config, 'files'>) => (files.kind === 'disk' ? files.folder : '');
/** The files in the store that belong to a row or wait to be cut. */
const storedFiles = (context: Pick<Context, 'config'>) => filesUnder(folderOf(context.config));

/** The lists that visitors see. An engine may keep them in further tables, which it fills itself. */
const publicLists = (context: Context) =>
  dataOf<{ properties: { totalCount: number } }>(
    openApp(context).graphql(`{
      properties(search: "prospect") { totalCount nodes { id } }
      inspections(first: 10, startAfter: "2000-01-01T00:00:00Z") { nodes { id } }
    }`),
  );

onEachEngine('a backup', ({ engine, makeContext }) => {
  test('restores every row and every file, on both engines', async () => {
    const context = await makeContext();
    await fillSite(context);
    const before = await allRows(context.database);
    // Every table has a row, so that this test covers all of them.
    for (const [table, rows] of Object.entries(before)) {
      if (table !== 'loose_files') expect(rows, table).not.toEqual([]);
    }
    const { folder, manifest } = await backUp(context);
    expect(manifest.missing).toEqual([]);
    expect(manifest.files.lines).toBe(Object.keys(await storedFiles(context)).length);
    for (const other of ['sqlite', 'postgres'] as const) {
      const place = await emptyPlace(other);
      expect(await restore(place, folder)).toEqual(manifest);
      expect(await allRowsIn(place)).toEqual(before);
      expect(await filesUnder(folderOf(place))).toEqual(await storedFiles(context));
      expect(unfinishedRestore(place.dataDir)).toBeNull();
    }
  });

  test('restores a working site: leads are found, ids are not reused, and nobody is signed in', async () => {
    const context = await makeContext();
    await fillSite(context);
    const leads = (await (await staffOf(context)).list()).leads.map(({ version: _, ...lead }) => lead);
    const shown = await publicLists(context);
    await claimMail(context);
    const { folder } = await backUp(context);
    const versionBefore = Number(await context.database.contentVersion());
    const place = await emptyPlace(engine);
    await restore(place, folder);
    expect(await allRowsIn(place, 'sign-in')).toEqual({
      staff_tokens: [],
      staff_devices: [],
      staff_links: [],
    });
    const again = await createContext(place, quiet);
    try {
      expect(await publicLists(again)).toEqual(shown);
      const { list } = await staffOf(again);
      const page = await list();
      expect(page.leads.map(({ version: _, ...lead }) => lead)).toEqual(leads);
      expect((await list({ search: 'rosella' })).leads).toHaveLength(3);
      expect(Number(await again.database.contentVersion())).toBeGreaterThan(versionBefore + 1000);
      await send(again, 'newsletter', { firstName: 'Later' });
      const [newest] = (await list()).leads;
      expect(newest).toMatchObject({ name: expect.stringContaining('Later') });
      expect(newest?.seq).toBeGreaterThan(page.revision);
      // A repeat of the submission is still recognised as one.
      await send(again, 'offer');
      expect((await list()).leads).toHaveLength(leads.length + 1);
      // A mail that was claimed when the backup was taken is sent at once.
      await again.outbox.drain();
      expect(await countMails(again.database.read)).toEqual({ queued: 0, failed: 0 });
    } finally {
      await again.close();
    }
  });

  test('of an object store restores the same files into another object store', async () => {
    const [from, to] = [await startObjectStore(), await startObjectStore()];
    try {
      const context = await makeContext({ config: { files: from.config } });
      await fillSite(context);
      const { folder, manifest } = await backUp(context);
      expect(manifest.missing).toEqual([]);
      const place = { ...(await emptyPlace(engine)), files: to.config };
      await restore(place, folder);
      const { folder: again } = await backUp({
        config: place,
        database: context.database,
        files: openFiles(to.config),
        clock: context.clock,
      });
      expect(await filesUnder(join(again, 'files'))).toEqual(await filesUnder(join(folder, 'files')));
    } finally {
      await from.remove();
      await to.remove();
    }
  });

  test('reports files that are missing, which are not listed after a restore', async () => {
    const context = await makeContext();
    await fillSite(context);
    const { database, files } = context;
    const [guide] = await database.read.selectFrom('files').select('fileKey').execute();
    const pictures = await database.read.selectFrom('pictures').selectAll().orderBy('avif').execute();
    const [cut, refined] = pictures;
    const gone = [guide?.fileKey, `pictures/${cut?.id}/16.jpg`, `pictures/${refined?.id}/64.avif`].map(
      String,
    );
    for (const key of gone) await files.delete(key);
    const { folder, manifest } = await backUp(context);
    expect(manifest.missing.toSorted()).toEqual(gone.toSorted());
    const place = await emptyPlace(engine);
    await restore(place, folder);
    const restored = await allRowsIn(place);
    expect(restored.files).toEqual([]);
    expect(restored.pictures).toHaveLength(1);
    expect(restored.listing_media?.filter((row) => row.includes('"pending"'))).toHaveLength(1);
  });

  test('of an older version is migrated', async () => {
    const old = await emptyPlace(engine);
    const database = openDatabase(old.database);
    await migrate(database, '003_files');
    const contact = {
      id: 'c1',
      firstName: 'Ann',
      email: 'ann@example.com',
      contactGroupIds: '[]',
      attributes: JSON.stringify({ firstName: 'Ann', emails: [{ email: 'ann@example.com' }] }),
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    await database.write
      .insertInto('contacts')
      .values({ ...contact, lastName: null, phone: null } as never)
      .execute();
    await addListing({ database } as Context, { suburb: 'Prospect' });
    const { folder, manifest } = await backUp({
      database,
      config: old,
      files: openFiles(old.files),
      clock: () => new Date(),
    });
    await database.close();
    expect(manifest.migrations).toEqual(['001_initial', '002_submissions', '003_files']);
    const later = await emptyPlace(engine, TEMPLATE);
    if (engine === 'sqlite') await (await createContext(later, quiet)).close();
    await expect(restore(later, folder)).rejects.toThrow(/database without tables/);

    const place = await emptyPlace(engine);
    await restore(place, folder);
    const again = await createContext(place, quiet);
    try {
      expect((await (await staffOf(again)).list()).leads).toMatchObject([{ id: 'c1', name: 'Ann' }]);
      expect((await publicLists(again)).properties.totalCount).toBe(1);
    } finally {
      await again.close();
    }
  });

  test('of a newer version is refused, and none is made of an empty or newer database', async () => {
    const context = await makeContext();
    const { folder } = await backUp(context);
    const path = join(folder, 'manifest.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"001_initial"', '"001_initial", "999_future"'));
    await expect(restore(await emptyPlace(engine), folder)).rejects.toThrow(
      /newer version of Openhome \(999_future\)/,
    );
    await writeFile(path, text.replace('"format": 1', '"format": 2'));
    await expect(readManifest(folder)).rejects.toThrow(
      /newer version of Openhome\. Restore it with that version/,
    );
    const nothing = await emptyPlace(engine);
    const database = openDatabase(nothing.database);
    const empty = { config: nothing, database, files: openFiles(nothing.files), clock: () => new Date() };
    await expect(backUp(empty)).rejects.toThrow('The database has no tables: nothing to back up.');
    await sql`create table kysely_migration (name text)`.execute(database.write);
    await sql`insert into kysely_migration (name) values ('999_future')`.execute(database.write);
    await expect(backUp(empty)).rejects.toThrow(/made by a newer version of Openhome \(999_future\)/);
    await database.close();
  });

  test('is not restored over a site', async () => {
    const context = await makeContext();
    await fillSite(context);
    const { folder } = await backUp(context);
    const other = await makeContext();
    await send(other, 'enquiry');
    const before = await allRows(other.database);
    await expect(restore(other.config, folder)).rejects.toThrow(
      /The database holds a site already \(contacts, /,
    );
    expect(await allRows(other.database)).toEqual(before);

    const place = await emptyPlace(engine);
    await openFiles(place.files).put('documents/x', new Uint8Array(3));
    await expect(restore(place, folder)).rejects.toThrow(/^There are files in .* already\./);
  });

  test('can be restored again after an interrupted restore, and no site starts in between', async () => {
    const context = await makeContext();
    await fillSite(context);
    const { folder } = await backUp(context);
    const place = await emptyPlace(engine);
    // Simulates a run that was killed after it had restored some files and the tables.
    const { id } = await checkBackup(folder);
    await mkdir(place.dataDir, { recursive: true });
    writeRestoreMarker(place.dataDir, id);
    await openFiles(place.files).put('documents/half', new Uint8Array(3));
    const database = openDatabase(place.database);
    await migrate(database);
    await database.close();
    await expect(createContext(place, quiet)).rejects.toThrow(
      /wasn’t finished\. Run npm run restore again\./,
    );
    const other = await backUp(context);
    await expect(restore(place, other.folder)).rejects.toThrow(/^Another backup was being restored into /);
    expect(await restore(place, folder)).not.toBe(false);
    expect(await allRowsIn(place)).toEqual(await allRows(context.database));
    // Another run changes nothing, even if the site has continued.
    const again = await createContext(place, quiet);
    await send(again, 'newsletter', { firstName: 'Later' });
    const before = await allRows(again.database);
    await again.close();
    writeRestoreMarker(place.dataDir, id);
    expect(await restore(place, folder)).toBe(false);
    expect(await allRowsIn(place)).toEqual(before);
  });

  test('starts where an empty site was before, also if the restore was killed once the rows were written', async () => {
    const context = await makeContext();
    await fillSite(context);
    const { folder } = await backUp(context);
    const place = await emptyPlace(engine);
    await (await createContext(place, quiet)).close();
    const siteId = join(place.dataDir, 'site-id');
    const before = await readFile(siteId, 'utf8');
    await restore(place, folder);
    await writeFile(siteId, before);
    writeRestoreMarker(place.dataDir, (await checkBackup(folder)).id);
    expect(await restore(place, folder)).toBe(false);
    await (await createContext(place, quiet)).close();
  });
});
