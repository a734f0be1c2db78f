import { type Selectable, sql } from 'kysely';
import type { RefusedPicture } from '../../../shared/staff/feed-report.ts';
import type { Db } from '../../platform/database/client.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { batches, countRows } from '../../platform/database/queries.ts';
import type { Tables } from '../../platform/database/tables/schema.ts';
import { markAsOrphaned, ownFiles } from '../../platform/storage/orphaned-files.ts';
import { isOfPublic } from '../visibility.ts';
import { keysOfPicture } from './media.ts';

export type PendingMedia = Selectable<Tables['listingMedia']>;
/** A literal in the query, because only then SQLite uses the partial index of pending rows. */
export const PENDING = sql.lit('pending' as const);

export type PictureRow = Selectable<Tables['pictures']>;

/** Pictures of public listings that are not ready yet, including those that wait for another attempt. */
export async function countPendingPictures(db: Db): Promise<number> {
  return countRows(
    db
      .selectFrom('listingMedia')
      .where('listingMedia.state', '=', PENDING)
      .where(isOfPublic('listingMedia.listingId')),
  );
}

/**
 * The pictures of these listings whose last attempt failed.
 * @param limit how many at most
 */
export async function listRefusedPictures(
  db: Db,
  listingIds: readonly string[],
  limit: number,
): Promise<RefusedPicture[]> {
  const refused: RefusedPicture[] = [];
  for (const some of batches(listingIds, 1000)) {
    const rows = await db
      .selectFrom('listingMedia')
      .innerJoin('listings', 'listings.id', 'listingMedia.listingId')
      .select(['agentId', 'uniqueId', 'listingMedia.source', 'error', 'listingMedia.state'])
      .where('listingId', 'in', some)
      .where('error', 'is not', null)
      .orderBy('agentId')
      .orderBy('uniqueId')
      .orderBy('listingMedia.kind', 'desc')
      .orderBy('position')
      .limit(limit - refused.length)
      .execute();
    for (const { agentId, uniqueId, source, error, state } of rows) {
      const isRetried = state === 'pending';
      refused.push({ agentId, uniqueId, picture: source, reason: error ?? '', isRetried });
    }
    if (refused.length === limit) break;
  }
  return refused;
}

/** The pictures of public listings that are due. */
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
 * Claims the next picture that is due: every listing's first photograph, then every second one, and so on, then
 * floorplans and the agents' photographs. Pictures of listings that are not public wait. Nobody else can claim it until
 * `leaseUntil` (ISO-8601 UTC).
 * @returns the row with the attempt counted, or null if none is due
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

/**
 * Shows a processed picture in its place, unless a feed has named another one in the meantime.
 * @returns whether it did
 */
export async function showPicture(db: Db, media: PendingMedia, picture: PictureRow): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('pictures')
      .values(picture)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await ownFiles(trx, keysOfPicture(picture));
    const { numUpdatedRows } = await whereSame(trx, media)
      .set({ state: 'ready', pictureId: picture.id, error: null, nextAttemptAt: null })
      .executeTakeFirstOrThrow();
    await bumpContentVersion(trx);
    return numUpdatedRows > 0n;
  });
}

/**
 * @param nextAttemptAt ISO-8601 UTC; null for no further attempt
 * @returns false if a feed has named another picture in the meantime
 */
export async function failPicture(
  db: Db,
  media: PendingMedia,
  error: string,
  nextAttemptAt: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await whereSame(db, media)
    .set({ state: nextAttemptAt ? 'pending' : 'failed', error: error.slice(0, 500), nextAttemptAt })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Releases a claimed picture without counting the attempt. It is due at once, or at `nextAttemptAt`. */
export async function releasePicture(
  db: Db,
  media: PendingMedia,
  nextAttemptAt: string | null,
): Promise<void> {
  await whereSame(db, media)
    .set({ attempts: media.attempts - 1, nextAttemptAt })
    .execute();
}

/**
 * Makes a pending picture due now. Called after the files that came with a feed have been stored.
 * @returns false if it is not pending any more
 */
export async function makePictureDue(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('listingMedia')
    .set({ nextAttemptAt: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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
 * A picture without AVIF files, main photographs first; null if all have them. It is chosen at random from the first
 * few, so that two servers seldom work on the same one.
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

/** How many pictures are deleted in one transaction. */
const DELETED_AT_ONCE = 100;

/**
 * Deletes pictures that are older than `before` and that no listing shows. Their files are orphans from then on, and
 * are deleted an hour later unless one of the pictures is shown again.
 * @returns how many were deleted
 */
export async function deleteUnusedPictures(db: Db, before: string, now: Date): Promise<number> {
  for (let forgotten = 0; ; ) {
    const some = await db.transaction().execute(async (trx) => {
      const rows = await trx
        .deleteFrom('pictures')
        .where('id', 'in', unusedPictures(trx, before).limit(DELETED_AT_ONCE))
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
