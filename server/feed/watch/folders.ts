import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../context.ts';

/** The folder where a CRM's files arrive, and the folders where they go. */
export type FeedFolders = { inbox: string; working: string; done: string; failed: string };

export function feedFolders({ config }: Pick<Context, 'config'>): FeedFolders {
  const inbox = join(config.dataDir, 'feed');
  return {
    inbox,
    working: join(inbox, 'working'),
    done: join(inbox, 'done'),
    failed: join(inbox, 'failed'),
  };
}

const UNFINISHED_NAME = /^\.|~$|\.(?:part|partial|tmp|temp|filepart|crdownload|uploading)$/i;
const PICTURE_NAME = /\.(?:jpe?g|png|gif|webp|avif|heic|tiff?|bmp|pdf)$/i;

/** The names of feed files in the inbox, complete or not. */
export async function feedFiles(inbox: string): Promise<string[]> {
  return (await readdir(inbox, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !UNFINISHED_NAME.test(entry.name) && !PICTURE_NAME.test(entry.name))
    .map((entry) => entry.name);
}
