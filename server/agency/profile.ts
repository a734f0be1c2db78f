import type { AgencyProfile } from '../../shared/agency/profile.ts';
import type { DocumentVersion } from '../../shared/staff/agency.ts';
import type { Context } from '../context.ts';
import type { Db } from '../platform/database/client.ts';
import { readAgency } from './current-agency.ts';
import { documentKinds } from './document-kinds.ts';
import { listVersions, publishDocument, readVersion } from './documents.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

/**
 * Publishes the facts of the agency, whatever is published now.
 * @param profile valid (`profileSchema`)
 * @returns the number of the new version
 */
export async function publishProfile(
  { database, clock }: Parts,
  profile: AgencyProfile,
  { author, restoredFrom }: { author: string; restoredFrom?: number },
): Promise<number> {
  const newest = await readVersion(database.write, 'profile');
  const version = await publishDocument(database.write, {
    document: 'profile',
    content: profile,
    author,
    now: clock(),
    basedOn: newest?.version ?? 0,
    restoredFrom,
  });
  await readAgency(database);
  return version;
}

/** The versions of the facts, the latest first. */
export const listProfileVersions = (db: Db): Promise<DocumentVersion[]> => listVersions(db, 'profile');

/** The facts of one version; null for an unknown one. */
export async function readProfile(db: Db, version: number): Promise<AgencyProfile | null> {
  const found = await readVersion(db, 'profile', version);
  return found && documentKinds.profile.completed(found.content);
}
