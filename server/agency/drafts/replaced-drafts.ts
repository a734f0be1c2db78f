import type { DocumentName, DocumentVersion } from '../../../shared/staff/agency.ts';
import type { Db } from '../../platform/database/client.ts';
import { listVersions, readStoredVersion, type VersionsName } from '../documents.ts';

/**
 * Drafts that were replaced before anybody published them, so that nothing typed is lost. They are in the table of
 * versions under a name of their own and with numbers of their own: an older version of Openhome on the same database
 * would otherwise show the newest one as published.
 */
const nameOf = (document: DocumentName): VersionsName => `replaced ${document}`;

/** Adds a draft to the history. Runs in a transaction that has locked the document. */
export async function keepReplacedDraft(
  trx: Db,
  document: DocumentName,
  { content, author, savedAt }: { content: unknown; author: string; savedAt: string },
): Promise<void> {
  const name = nameOf(document);
  const [newest] = await listVersions(trx, name, { limit: 1 });
  await trx
    .insertInto('agencyVersions')
    .values({
      document: name,
      version: (newest?.version ?? 0) + 1,
      content: JSON.stringify(content),
      author,
      restoredFrom: null,
      publishedAt: savedAt,
    })
    .execute();
}

/** The newest replaced drafts, the latest first, as `listVersions`. Their `publishedAt` is when they were saved. */
export const listReplacedDrafts = (
  db: Db,
  document: DocumentName,
  options: { before?: number | undefined; limit: number },
): Promise<DocumentVersion[]> => listVersions(db, nameOf(document), options);

/** @returns null for an unknown number */
export const readReplacedDraft = (db: Db, document: DocumentName, number: number) =>
  readStoredVersion(db, nameOf(document), number);
