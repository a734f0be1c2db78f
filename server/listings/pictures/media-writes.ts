import { type Selectable, sql } from 'kysely';
import { batches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/client.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { ListingMediaTable, PicturesTable } from '../../platform/database/tables/schema.ts';
import { markAsOrphaned, ownFiles } from '../../platform/storage/orphaned-files.ts';
import { isOfPublic } from '../visibility.ts';
import { keysOfPicture } from './picture-files.ts';

export type PendingMedia = Selectable<ListingMediaTable>;
/** In the text of the query: only so SQLite finds the index of these alone. */
const PENDING = sql.lit('pending' as const);

export type PictureRow = Selectable<PicturesTable>;

/** Pictures still to be cut that a feed names as files. */
export async function listPendingFiles(db: Db, listingIds: readonly string[]): Promise<PendingMedia[]> {
  const rows: PendingMedia[] = [];
  for (const some of batches(listingIds, 1000)) {
    rows.push(
      ...(await db
        .selectFrom('listingMedia')
        .selectAll()
        .where('listingId', 'in', some)
        .where('state', '=', 'pending')
        .where('source', 'not like', 'http://%')
        .where('source', 'not like', 'https://%')
        .execute()),
    );
  }
  return rows;
}

/** Pictures of public listings still to be fetched or cut, those of later attempts included. */
export async function countPendingPictures(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('listingMedia')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('listingMedia.state', '=', PENDING)
    .where(isOfPublic('listingMedia.listingId'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Pictures whose turn has come, those of public listings. */
const duePictures = (db: Db, now: string) =>
  db
    .selectFrom('listingMedia')
    .where('listingMedia.state', '=', PENDING)
    .where((eb) => eb.or([eb('nextAttemptAt', 'is', null), eb('nextAttemptAt', '<=', now)]))
    .where(isOfPublic('listingMedia.listingId'));

/** @param now ISO-8601 UTC */
export async function hasDuePicture(db: Db, now: string): Promise<boolean> {
  const due = await duePictures(db, now).select('listingMedia.id').limit(1).executeTakeFirst();
  return due !== undefined;
}

/**
 * Takes the next picture that is due: every listing's first photograph, then every second, and floorplans
 * last; those of listings that are not public wait. Until `leaseUntil` (ISO-8601 UTC) nobody else takes it.
 * @returns the row with the attempt counted, or null when none is due.
 */
export async function claimPicture(db: Db, now: string, leaseUntil: string): Promise<PendingMedia | null> {
  for (;;) {
    const next = await duePictures(db, now)
      .selectAll()
      .orderBy('listingMedia.kind', 'desc')
      .orderBy('listingMedia.position')
      .orderBy('listingMedia.id')
      .limit(1)
      .executeTakeFirst();
    if (!next) return null;
    const attempts = next.attempts + 1;
    const { numUpdatedRows } = await db
      .updateTable('listingMedia')
      .set({ attempts, nextAttemptAt: leaseUntil })
      .where('id', '=', next.id)
      .where('attempts', '=', next.attempts)
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) return { ...next, attempts, nextAttemptAt: leaseUntil };
  }
}

/** Shows a cut picture in its place, unless a feed has named another one in the meantime. */
export async function showPicture(db: Db, media: PendingMedia, picture: PictureRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('pictures')
      .values(picture)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await ownFiles(trx, keysOfPicture(picture));
    await whereSame(trx, media)
      .set({ state: 'ready', pictureId: picture.id, error: null, nextAttemptAt: null })
      .execute();
    await bumpContentVersion(trx);
  });
}

/** @param nextAttemptAt ISO-8601 UTC; null gives the picture up. */
export async function failPicture(
  db: Db,
  media: PendingMedia,
  error: string,
  nextAttemptAt: string | null,
): Promise<void> {
  await whereSame(db, media)
    .set({ state: nextAttemptAt ? 'pending' : 'failed', error: error.slice(0, 500), nextAttemptAt })
    .execute();
}

/** Gives a claimed picture back, as if it had not been taken; due at once, or from an instant on. */
export async function releasePicture(
  db: Db,
  media: PendingMedia,
  nextAttemptAt: string | null,
): Promise<void> {
  await whereSame(db, media)
    .set({ attempts: media.attempts - 1, nextAttemptAt })
    .execute();
}

/** A feed has put aside what it brought: a picture that waited for that, or for its next attempt, is due now. */
export async function retryPictureSoon(db: Db, id: string): Promise<void> {
  await db
    .updateTable('listingMedia')
    .set({ nextAttemptAt: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('nextAttemptAt', 'is not', null)
    .execute();
}

const whereSame = (db: Db, media: PendingMedia) =>
  db
    .updateTable('listingMedia')
    .where('id', '=', media.id)
    .where('source', '=', media.source)
    .where('attempts', '=', media.attempts)
    .where((eb) =>
      media.sourceModTime === null
        ? eb('sourceModTime', 'is', null)
        : eb('sourceModTime', '=', media.sourceModTime),
    );

export async function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  return db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * A picture without AVIF, main photographs first; null when all have it. One of the first few, so that
 * two servers seldom work on the same.
 */
export async function nextWithoutAvif(db: Db, except: readonly string[]): Promise<PictureRow | null> {
  let query = db
    .selectFrom('pictures')
    .innerJoin('listingMedia', 'listingMedia.pictureId', 'pictures.id')
    .selectAll('pictures')
    .where('avif', '=', 0)
    .orderBy('listingMedia.kind', 'desc')
    .orderBy('listingMedia.position')
    .orderBy('pictures.id')
    .limit(8);
  if (except.length > 0) query = query.where('pictures.id', 'not in', except);
  const first = await query.execute();
  return first[Math.floor(Math.random() * first.length)] ?? null;
}

export async function markAvif(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('pictures').set({ avif: 1 }).where('id', '=', id).execute();
    await bumpContentVersion(trx);
  });
}

/** In one transaction, each with its files. */
const FORGOTTEN_AT_ONCE = 100;

/**
 * Forgets the pictures that no listing has shown since `before` (by their age). Their files are loose from then on,
 * and are owned again if one is shown within the hour in which they are left.
 * @returns how many were forgotten
 */
export async function forgetUnusedPictures(db: Db, before: string, now: Date): Promise<number> {
  for (let forgotten = 0; ; ) {
    const some = await db.transaction().execute(async (trx) => {
      const rows = await trx
        .deleteFrom('pictures')
        .where('id', 'in', unusedPictures(trx, before).limit(FORGOTTEN_AT_ONCE))
        .returning(['id', 'widths'])
        .execute();
      await markAsOrphaned(trx, rows.flatMap(keysOfPicture), now);
      return rows.length;
    });
    if (some === 0) return forgotten;
    forgotten += some;
  }
}

const unusedPictures = (db: Db, before: string) =>
  db
    .selectFrom('pictures as old')
    .select('old.id')
    .where('old.createdAt', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('listingMedia').select('listingMedia.id').whereRef('pictureId', '=', 'old.id'),
        ),
      ),
    );
