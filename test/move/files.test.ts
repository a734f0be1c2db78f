import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Context } from '../../server/context.ts';
import { pictureQueue } from '../../server/feed/picture-queue.ts';
import { stagedKey } from '../../server/feed/stage.ts';
import { type Files, openFiles } from '../../server/files/files.ts';
import { moveSite } from '../../server/move/move.ts';
import { ADDRESS, apply, feed, jpeg, listing, storedRow } from '../feed/support.ts';
import { emptyPlace, filesUnder, newFolder } from '../support/backups.ts';
import { filledSite, moveInto, type Place, withEnds } from '../support/moves.ts';
import { startObjectStore } from '../support/s3.ts';

/** An empty database, and an empty store for its files. */
async function newPlace(): Promise<Place> {
  const store = await startObjectStore();
  onTestFinished(store.remove);
  return { ...(await emptyPlace('postgres')), files: store.config };
}

/** A feed that brings two photographs of a home: the second of that colour. They wait to be cut. */
async function bringPictures(context: Context, colour: string): Promise<void> {
  const folder = await newFolder();
  await writeFile(join(folder, 'first.jpg'), await jpeg(80, 50, '#3c6'));
  await writeFile(join(folder, 'second.jpg'), await jpeg(70, 50, colour));
  const images = '<images><img id="m" file="first.jpg"/><img id="a" file="second.jpg"/></images>';
  const headline = `<headline>${colour}</headline>`;
  await apply(context, feed(listing(ADDRESS + headline + images, { id: 'H3' })), 'feed', folder);
}

/** Where the home's two photographs wait. */
async function stagedOf(context: Context): Promise<[string, string]> {
  const { id } = await storedRow(context, 'H3');
  const rows = await context.database.read
    .selectFrom('listingMedia')
    .select('id')
    .where('listingId', '=', id)
    .orderBy('position')
    .execute();
  const [first, second] = rows.map((row) => stagedKey(row.id));
  return [first ?? '', second ?? ''];
}

const cutNext = (context: Context) => pictureQueue(context, { widths: [16, 64] }).showNext();

/** Both stores have these files, and the same in each. */
async function expectSameFiles(old: Context, place: Place): Promise<void> {
  const { files } = old.config;
  const keys = Object.keys(await filesUnder(files.kind === 'disk' ? files.folder : ''));
  expect(keys.length).toBeGreaterThan(5);
  for (const key of keys) {
    const [mine, theirs] = [await old.files.get(key), await openFiles(place.files).get(key)];
    expect(Buffer.compare(mine ?? Buffer.of(), theirs ?? Buffer.of()), key).toBe(0);
  }
}

/** Moves with a store that tells of what was put there, before the move goes on. */
const moveTelling = (old: Context, place: Place, told: (key: string) => Promise<void>) =>
  withEnds(old.config, place, (ends) => {
    if (!ends.files) throw new Error('The files are moved too.');
    const { from, to } = ends.files;
    const telling: Files = {
      ...to,
      async put(key, content) {
        await to.put(key, content);
        await told(key);
      },
    };
    const signal = new AbortController().signal;
    return moveSite({ ...ends, files: { from, to: telling } }, { say: () => {}, signal });
  });

test('a photograph that a feed replaces while the site is moved arrives as it is then, and one that is cut leaves nothing behind', async () => {
  const old = await filledSite();
  await bringPictures(old, '#933');
  const [first, second] = await stagedOf(old);
  const place = await newPlace();
  const seen: string[] = [];
  const { compared } = await moveTelling(old, place, async (key) => {
    if (![first, second].includes(key)) return;
    seen.push(key);
    if (seen.length !== 2) return;
    await bringPictures(old, '#339');
    await cutNext(old);
  });
  expect(seen.slice(0, 2).toSorted()).toEqual([first, second].toSorted());
  expect(await old.files.get(first)).toBeNull();
  expect(await openFiles(place.files).get(first)).toBeNull();
  await expectSameFiles(old, place);
  expect(compared.files?.to).toEqual(compared.files?.from);
  expect(compared.files?.missing).toEqual([]);
});

test('what a run that was broken off has carried, and the old site has not any more, goes with the next', async () => {
  const old = await filledSite();
  await bringPictures(old, '#933');
  const [first] = await stagedOf(old);
  const place = await newPlace();
  const broken = new AbortController();
  const stop = (step: string) => {
    if (step.startsWith('Comparing')) broken.abort(new Error('It was broken off.'));
  };
  await expect(moveInto(old.config, place, stop, broken.signal)).rejects.toThrow('It was broken off.');
  const attached = await old.database.write.deleteFrom('attachments').returning('fileKey').execute();
  expect(attached.length).toBeGreaterThan(0);
  await cutNext(old);
  const there = openFiles(place.files);
  const gone = [first, ...attached.map(({ fileKey }) => fileKey)];
  for (const key of gone) expect(await there.get(key), key).not.toBeNull();
  for (const { fileKey } of attached) await old.files.delete(fileKey);
  await moveInto(old.config, place);
  for (const key of gone) expect(await there.get(key), key).toBeNull();
  await expectSameFiles(old, place);
});

test('run again afterwards it tells of a file that differs or is gone there, and changes nothing', async () => {
  const old = await filledSite();
  const place = await newPlace();
  const { compared } = await moveInto(old.config, place);
  const again = await moveInto(old.config, place);
  expect(again).toEqual({ outcome: 'again', compared, stoppedMs: 0 });
  const there = openFiles(place.files);
  const { fileKey } = await old.database.read.selectFrom('files').select('fileKey').executeTakeFirstOrThrow();
  const other = Buffer.from('other');
  await there.put(fileKey, other);
  await expect(moveInto(old.config, place)).rejects.toThrow('The copy differs from the site in files.');
  expect(Buffer.compare((await there.get(fileKey)) ?? Buffer.of(), other)).toBe(0);
  await there.delete(fileKey);
  await expect(moveInto(old.config, place)).rejects.toThrow('The copy differs from the site in files.');
  expect(await there.get(fileKey)).toBeNull();
});

test('while nothing is taken no table is read whole', async () => {
  const old = await filledSite();
  const place = await newPlace();
  const statement = Object.getPrototypeOf(new BetterSqlite(':memory:').prepare('select 1'));
  const [ran, streamed] = [vi.spyOn(statement, 'run'), vi.spyOn(statement, 'iterate')];
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await moveInto(old.config, place);
  const stopped = ran.mock.contexts.findLastIndex((each) => each.source.includes('moving_stops_'));
  const after = ran.mock.invocationCallOrder[stopped] ?? 0;
  const orders = streamed.mock.invocationCallOrder;
  const whole = streamed.mock.contexts.map((each) => each.source).filter((_, i) => (orders[i] ?? 0) > after);
  expect(stopped).toBeGreaterThan(0);
  expect(streamed).toHaveBeenCalled();
  expect(whole).toEqual([]);
});
