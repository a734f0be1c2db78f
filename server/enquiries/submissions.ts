import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import { ownFiles } from '../platform/storage/orphaned-files.ts';

/** A validated file of a form, with its key in the file store. */
export type SubmittedFile = {
  filename: string;
  type: string;
  bytes: Uint8Array;
  sha256: string;
  key: string;
};

/** Inserts the record of a form of the email service, and the records of its files, which are already stored. */
export async function insertSubmission(
  trx: Db,
  submission: Tables['submissions'],
  files: readonly SubmittedFile[],
): Promise<void> {
  await trx.insertInto('submissions').values(submission).execute();
  if (files.length === 0) return;
  await trx
    .insertInto('attachments')
    .values(
      files.map(({ filename, type, bytes, sha256, key }, position) => ({
        id: randomUUID(),
        submissionId: submission.id,
        position,
        filename,
        type,
        size: bytes.length,
        sha256,
        fileKey: key,
      })),
    )
    .execute();
  await ownFiles(
    trx,
    files.map(({ key }) => key),
  );
}
