import { otherNamesOf } from '../../shared/agency/feed-names.ts';
import type { People, TeamMember } from '../../shared/agency/people.ts';
import type { AgencyProfile } from '../../shared/agency/profile.ts';
import type { DocumentName, RefusedFact } from '../../shared/staff/agency.ts';
import type { Db } from '../platform/database/client.ts';
import { listAgentEmails } from '../staff/index.ts';
import { readContent } from './documents.ts';

const OWNERS_ALONE = 'Only an owner of the site can change where enquiries go.';
const WIDENS =
  'Only an owner of the site can change this, because it decides which homes and leads an agent sees.';

/**
 * The facts of a publication that only owners may change (ADR 33), and only with their password: where enquiries go,
 * and what an agent's account sees.
 * @param content valid by the schema of the document
 */
export async function changedFactsOfOwners(
  db: Db,
  { document, content }: { document: DocumentName; content: unknown },
): Promise<RefusedFact[]> {
  switch (document) {
    case 'profile':
      return changedMailboxes(db, content as AgencyProfile);
    case 'people':
      return widenedScopes(db, content as People);
    default:
      return [];
  }
}

/**
 * The facts that would send enquiries to other addresses than now: the agency's address, and those of its offices with
 * the agentIDs of their homes. Enquiries of a removed office go to the agency.
 */
async function changedMailboxes(db: Db, next: AgencyProfile): Promise<RefusedFact[]> {
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

/** The facts that would let an agent's account see the homes and leads of more names than now (staff/scope.ts). */
async function widenedScopes(db: Db, next: People): Promise<RefusedFact[]> {
  const agents = await listAgentEmails(db);
  if (agents.length === 0) return [];
  const isShown = ({ shown }: TeamMember) => shown;
  const published = (await readContent(db, 'people')).members;
  return next.members.flatMap((member, at) => {
    const email = member.email.toLowerCase();
    const before = otherNamesOf(published.filter(isShown), email);
    const isWidened =
      member.shown &&
      agents.includes(email) &&
      otherNamesOf([member], email).some((name) => !before.includes(name));
    if (!isWidened) return [];
    const earlier = published.find(({ id }) => id === member.id);
    const fact = earlier && earlier.email.toLowerCase() !== email ? 'email' : 'feedNames';
    return [{ field: `members.${at}.${fact}`, message: WIDENS }];
  });
}
