import type { Db } from '../../platform/database/client.ts';
import { batches } from '../../platform/database/queries.ts';
import { isOfPublic } from '../visibility.ts';
import { PENDING, type PendingMedia } from './media-writes.ts';

/** Pending pictures that a feed names as files. */
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

/** Whether another picture of a public listing, which is not ready yet, has this file. */
export async function isFileAwaited(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('listingMedia')
    .select('listingMedia.id')
    .where('listingMedia.state', '=', PENDING)
    .where('listingMedia.source', '=', name)
    .where(isOfPublic('listingMedia.listingId'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
