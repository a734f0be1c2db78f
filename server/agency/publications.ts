import type { AgencyProfile } from '../../shared/agency/profile.ts';
import type { DocumentContents, DocumentName } from '../../shared/staff/agency.ts';
import type { Context } from '../context.ts';
import { readAgency } from './current-agency.ts';
import { publishDocument, readStoredVersion } from './documents.ts';

type Parts = Pick<Context, 'database' | 'clock'>;
type Publication = { author: string; restoredFrom?: number };

/** A publication as the audit trail describes it. @param restoredFrom the earlier version that was published again */
export const describePublication = (version: number, restoredFrom?: number): string =>
  restoredFrom === undefined ? `version ${version}` : `version ${version}: version ${restoredFrom} again`;

/**
 * Publishes a document, whichever version is published now.
 * @param content valid by the schema of its kind
 * @returns the number of the new version
 */
export async function publishWithoutVersionCheck<Name extends DocumentName>(
  { database, clock }: Parts,
  document: Name,
  content: DocumentContents[Name],
  { author, restoredFrom }: Publication,
): Promise<number> {
  const newest = await readStoredVersion(database.write, document);
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

/** Publishes the agency's facts, whichever version is published now. @returns the number of the new version */
export const publishProfile = (context: Parts, profile: AgencyProfile, publication: Publication) =>
  publishWithoutVersionCheck(context, 'profile', profile, publication);
