import type { AgencyProfile } from '../../shared/agency/profile.ts';
import type { Context } from '../context.ts';
import { readAgency } from './current-agency.ts';
import { publishDocument, readVersion } from './documents.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

/**
 * Publishes the facts of the agency, whatever is published now.
 * @param profile valid (`profileSchema`)
 * @returns the number of the new version
 */
export async function publishProfile(
  { database, clock }: Parts,
  profile: AgencyProfile,
  { author }: { author: string },
): Promise<number> {
  const newest = await readVersion(database.write, 'profile');
  const version = await publishDocument(database.write, {
    document: 'profile',
    content: profile,
    author,
    now: clock(),
    basedOn: newest?.version ?? 0,
  });
  await readAgency(database);
  return version;
}
