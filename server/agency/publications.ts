import type { AgencyProfile } from '../../shared/agency/profile.ts';
import type { DocumentContents, DocumentName, DocumentVersion } from '../../shared/staff/agency.ts';
import type { Context } from '../context.ts';
import type { Db } from '../platform/database/client.ts';
import { readAgency } from './current-agency.ts';
import { documentKinds } from './document-kinds.ts';
import { listVersions, publishDocument, readVersion } from './documents.ts';

type Parts = Pick<Context, 'database' | 'clock'>;
type Publication = { author: string; restoredFrom?: number };

/**
 * Publishes a document, whatever is published now.
 * @param content valid by the schema of its kind
 * @returns the number of the new version
 */
export async function publishOver<Name extends DocumentName>(
  { database, clock }: Parts,
  document: Name,
  content: DocumentContents[Name],
  { author, restoredFrom }: Publication,
): Promise<number> {
  const newest = await readVersion(database.write, document);
  const version = await publishDocument(database.write, {
    document,
    content,
    author,
    now: clock(),
    basedOn: newest?.version ?? 0,
    restoredFrom,
  });
  await readAgency(database);
  return version;
}

/** Publishes the facts of the agency, whatever is published now. @returns the number of the new version */
export const publishProfile = (context: Parts, profile: AgencyProfile, publication: Publication) =>
  publishOver(context, 'profile', profile, publication);

/** The versions of a document, the latest first. */
export const listPublications = (db: Db, document: DocumentName): Promise<DocumentVersion[]> =>
  listVersions(db, document);

/** The content of one version, by default of the newest; null for an unknown one. */
export async function readPublication<Name extends DocumentName>(
  db: Db,
  document: Name,
  version?: number,
): Promise<DocumentContents[Name] | null> {
  const found = await readVersion(db, document, version);
  return found && documentKinds[document].completed(found.content);
}
