import { join } from 'node:path';
import type { Context } from '../context.ts';

/** Where a CRM's files land, and where they go. */
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
