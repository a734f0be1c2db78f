import type { AgencyProfile } from '../../shared/agency/profile.ts';
import type { DocumentName, RefusedFact } from '../../shared/staff/agency.ts';
import type { Db } from '../platform/database/client.ts';
import { readContent } from './documents.ts';

const OWNERS_ALONE = 'Only an owner of the site can change where enquiries go.';

/**
 * The facts that would send enquiries to other addresses than now, which only owners may change (ADR 33), and only with
 * their password: the agency's address, and those of its offices with the agentIDs of their homes. Enquiries of a
 * removed office go to the agency.
 * @param content valid by the schema of the document
 */
export async function changedMailboxes(
  db: Db,
  { document, content }: { document: DocumentName; content: unknown },
): Promise<RefusedFact[]> {
  if (document !== 'profile') return [];
  const next = content as AgencyProfile;
  const published = await readContent(db, 'profile');
  const changed: RefusedFact[] = [];
  if (next.email !== published.email) changed.push({ field: 'email', message: OWNERS_ALONE });
  const mailbox = ({ agentId, email }: AgencyProfile['offices'][number]) => JSON.stringify([agentId, email]);
  const known = new Set(published.offices.map(mailbox));
  const emails = new Set(published.offices.map(({ email }) => email));
  next.offices.forEach((office, at) => {
    if (known.has(mailbox(office))) return;
    const fact = emails.has(office.email) ? 'agentId' : 'email';
    changed.push({ field: `offices.${at}.${fact}`, message: OWNERS_ALONE });
  });
  return changed;
}
