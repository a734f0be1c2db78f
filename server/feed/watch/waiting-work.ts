import type { Context } from '../../context.ts';
import { hasDuePicture } from '../../listings/index.ts';
import { hasClaims } from '../apply/claims.ts';
import { feedFiles, feedFolders } from './folders.ts';

/**
 * Whether there is work for the worker: a file in the feed folder, a claimed file that is not finished, or a picture
 * that is due. If this cannot be read, the worker starts and reports why.
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
