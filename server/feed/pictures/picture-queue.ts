import { mkdir, readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import PQueue from 'p-queue';
import { DAY_MS } from '../../../shared/constants.ts';
import type { Context } from '../../context.ts';
import {
  claimPicture,
  deleteUnusedPictures,
  failPicture,
  findPicture,
  isFileAwaited,
  markAvif,
  nextWithoutAvif,
  originalKey,
  type PendingMedia,
  releasePicture,
  showPicture,
} from '../../listings/index.ts';
import { withAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { BoundedQueue } from '../../platform/http/bounded-queue.ts';
import { orNull } from '../../platform/storage/file-system.ts';
import { isWebAddress, stagedKey } from '../apply/stage.ts';
import { MAX_ATTEMPTS } from '../plan/merge-media.ts';
import { describeFailure, FeedError } from '../read/feed-error.ts';
import { findFile, picturesIn } from '../read/source.ts';
import { feedFolders } from '../watch/folders.ts';
import { hasStoppedChanging } from '../watch/still.ts';
import { type FetchOptions, fetchImage } from './fetch-image.ts';
import { cutAvif, cutJpeg, pictureIdOf, WIDTHS } from './pictures.ts';

type PictureOptions = {
  widths?: readonly number[];
  fetch?: FetchOptions;
  /** Ends the current work soon and releases its claims. */
  signal?: AbortSignal;
};

/** Longer than fetching and resizing a picture takes. Afterwards another process may claim the picture. */
const LEASE_MS = 3 * 60_000;
/** The wait after the first failure, the second, …; the fifth failure is the last. */
const RETRY_AFTER_MS: readonly number[] = [5_000, 60_000, 5 * 60_000, 30 * 60_000];
/** The wait after a failure that is not the picture's, such as a full disk. */
const FAULT_MS = 60_000;
const UNUSED_FOR_MS = 7 * DAY_MS;

type PictureQueue = {
  /** Fetches the next due picture and makes its JPEG files. False if none is due. */
  showNext(): Promise<boolean>;
  /** Adds AVIF to the next picture without it. False if all have it, or another process is working on it. */
  refineNext(): Promise<boolean>;
  /**
   * Deletes pictures that no listing shows any more.
   * @returns how many; their files are deleted an hour later
   */
  sweep(): Promise<number>;
};

/** The work on pictures, one step per call. The caller decides when there is time for it. */
export function pictureQueue(context: Context, options: PictureOptions = {}): PictureQueue {
  const { database, files, clock, log } = context;
  const failedAvif: string[] = [];
  // One picture is resized at a time, while several fetches may wait for the network.
  const pictures = new PQueue({ concurrency: 1 });
  const cutting: BoundedQueue = (work) => pictures.add(work, { signal: options.signal });

  return {
    async showNext() {
      const now = clock().getTime();
      const media = await claimPicture(
        database.write,
        new Date(now).toISOString(),
        new Date(now + LEASE_MS).toISOString(),
      );
      if (!media) return false;
      if (media.attempts > MAX_ATTEMPTS) {
        await failPicture(
          database.write,
          media,
          'The import process crashed whenever it processed this picture.',
          null,
        );
        return true;
      }
      try {
        const { bytes, isLate } = await bytesOf(context, media, { ...options.fetch, signal: options.signal });
        const known = await findPicture(database.read, pictureIdOf(bytes));
        const picture = known ?? (await cutting(() => cutJpeg(context, bytes, options.widths ?? WIDTHS)));
        const isShown = await showPicture(database.write, media, picture);
        if (isWebAddress(media.source)) return true;
        // Otherwise the staged file is a newer one.
        if (isShown) await files.delete(stagedKey(media.id));
        await archivePicture(context, media, picture.id, isLate);
      } catch (error) {
        if (options.signal?.aborted) {
          await releasePicture(database.write, media, null);
          return false;
        }
        await recordFailure(context, media, error);
      }
      return true;
    },

    async refineNext() {
      const picture = await nextWithoutAvif(database.read, failedAvif);
      if (!picture) return false;
      let done = false;
      try {
        await withAdvisoryLock(database, `avif ${picture.id}`, { ifHeld: 'skip' }, async () => {
          done = true;
          // Another process may just have finished. Then the original is gone, and an AVIF made from the JPEG
          // would be worse.
          if ((await findPicture(database.read, picture.id))?.avif !== 0) return;
          await cutAvif(context, picture, cutting);
          await markAvif(database.write, picture.id);
          await files.delete(originalKey(picture.id));
        });
        return done;
      } catch (error) {
        if (options.signal?.aborted) return false;
        // The JPEG files are enough for now; the next start tries again.
        failedAvif.push(picture.id);
        log.warn('feed.avif-failed', { picture: picture.id, reason: describeFailure(error) });
        return true;
      }
    },

    async sweep() {
      const before = new Date(clock().getTime() - UNUSED_FOR_MS).toISOString();
      return deleteUnusedPictures(database.write, before, clock());
    },
  };
}

/** Stores why a picture failed and when it is retried. @throws the error if it is not the picture's fault */
async function recordFailure(
  { database, files, clock, log }: Context,
  media: PendingMedia,
  error: unknown,
): Promise<void> {
  if (!(error instanceof FeedError)) {
    // The disk or the database failed, not the picture: the attempt does not count.
    await releasePicture(database.write, media, new Date(clock().getTime() + FAULT_MS).toISOString());
    throw error;
  }
  const wait = error.permanent && isWebAddress(media.source) ? undefined : RETRY_AFTER_MS[media.attempts - 1];
  const again = wait === undefined || media.attempts >= MAX_ATTEMPTS ? null : clock().getTime() + wait;
  const nextAttemptAt = again === null ? null : new Date(again).toISOString();
  const isSame = await failPicture(database.write, media, error.message, nextAttemptAt);
  // The file may have been incomplete: the next attempt reads it again.
  if (isSame && !isWebAddress(media.source)) await files.delete(stagedKey(media.id));
  log.warn('feed.picture-failed', {
    listing: media.listingId,
    slot: media.slot,
    reason: error.message,
    again: again !== null,
  });
}

/** @returns `isLate` if it was found in the feed folder only now */
async function bytesOf(
  context: Context,
  media: PendingMedia,
  options: FetchOptions,
): Promise<{ bytes: Uint8Array; isLate: boolean }> {
  if (isWebAddress(media.source)) return { bytes: await fetchImage(media.source, options), isLate: false };
  const staged = await context.files.get(stagedKey(media.id));
  if (staged) return { bytes: staged, isLate: false };
  // The picture may reach the feed folder after the feed itself.
  const { inbox } = feedFolders(context);
  const path = await findFile(inbox, media.source);
  const late = path && (await hasStoppedChanging(path)) ? await picturesIn(inbox)(media.source) : null;
  if (late) return { bytes: late, isLate: true };
  throw new FeedError(`The file ${media.source} didn’t come with the feed.`, { permanent: false });
}

/**
 * Moves a processed picture from the feed folder to done/, unless a newer one has taken its name. A late one stays for
 * other homes that name it: the last of them moves it.
 */
async function archivePicture(
  context: Context,
  media: PendingMedia,
  pictureId: string,
  isLate: boolean,
): Promise<void> {
  if (isLate && (await isFileAwaited(context.database.read, media.source))) return;
  const folders = feedFolders(context);
  const path = await findFile(folders.inbox, media.source);
  const bytes = path && (await orNull(readFile(path)));
  if (path && bytes && pictureIdOf(bytes) === pictureId) {
    await mkdir(folders.done, { recursive: true });
    await orNull(rename(path, join(folders.done, basename(path))));
  }
}
