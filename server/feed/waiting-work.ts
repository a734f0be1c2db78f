import type { Context } from '../context.ts';
import { hasDuePicture } from '../data/listing-media.ts';
import { hasClaims } from './claims.ts';
import { feedFiles, feedFolders } from './folders.ts';

/**
 * Whether there is anything for the worker: a file in the feed's folder, one that some worker took and has not put
 * away, or a picture that is due. What cannot be looked at is the worker's to tell of.
 */
export async function hasWaitingWork(
  context: Pick<Context, 'config' | 'database' | 'clock'>,
): Promise<boolean> {
  const { inbox, working } = feedFolders(context);
  try {
    if ((await feedFiles(inbox)).length > 0 || (await hasClaims(working))) return true;
    return await hasDuePicture(context.database.read, context.clock().toISOString());
  } catch {
    return true;
  }
}
