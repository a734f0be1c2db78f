import type { Context } from '../../context.ts';
import { failPicture, listPendingFiles, makePictureDue } from '../../listings/index.ts';
import { ownFiles } from '../../platform/storage/orphaned-files.ts';
import { FeedError } from '../read/feed-error.ts';
import type { FeedSource } from '../read/source.ts';

/** The key of a picture's original bytes, until its smaller copies are made. */
export const stagedKey = (mediaId: string): string => `originals/${mediaId}`;

export const isWebAddress = (source: string): boolean => /^https?:\/\//.test(source);

/**
 * Stores the pictures that came with a feed as files, before the feed and its folder are moved away. Then they are due
 * to be processed. A picture that has not arrived yet stays pending.
 * @param listingIds of the feed; all their pending pictures are looked for, so that the next import completes one that
 * was interrupted here
 * @returns the file names that were found
 */
export async function stagePictures(
  { database, files }: Pick<Context, 'database' | 'files'>,
  listingIds: readonly string[],
  picture: FeedSource['picture'],
): Promise<string[]> {
  const found = new Set<string>();
  for (const row of await listPendingFiles(database.read, listingIds)) {
    try {
      const bytes = await picture(row.source);
      if (bytes) {
        // The slot may have had the same file before, and another one in the meantime.
        await ownFiles(database.write, [stagedKey(row.id)]);
        await files.put(stagedKey(row.id), bytes);
        found.add(row.source);
      }
      const isPending = await makePictureDue(database.write, row.id);
      // Another feed has removed it in the meantime, or it was shown with the bytes of an earlier import.
      if (bytes && !isPending) await files.delete(stagedKey(row.id));
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      // A bad entry of a zip, or a file that is too large, affects only that picture.
      await failPicture(database.write, row, error.message, null);
    }
  }
  return [...found];
}
