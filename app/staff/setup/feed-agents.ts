import { feedKeysOf, findByFeedAgent } from '../../../shared/agency/feed-names.ts';
import { BLANK_MEMBER, type TeamMember } from '../../../shared/agency/people.ts';
import type { FeedAgent } from '../../../shared/staff/feed-report.ts';
import { toSlug } from '../agency/document-values.ts';

/** The agents of a feed who are not in the team. */
export const agentsNotInTeam = (agents: readonly FeedAgent[], members: readonly TeamMember[]): FeedAgent[] =>
  agents.filter((agent) => !findByFeedAgent(members, agent));

/** Identifies an agent in one feed. */
export const keyOfAgent = ({ name, email }: FeedAgent): string => `${name} ${email}`;

/**
 * The team with these agents of a feed.
 * @param samePerson for an agent who is in the team under another name, the member's id
 */
export function withAgents(
  members: readonly TeamMember[],
  agents: readonly FeedAgent[],
  samePerson: ReadonlyMap<string, string>,
): TeamMember[] {
  const idOf = (agent: FeedAgent) => samePerson.get(keyOfAgent(agent));
  const known = members.map((member) =>
    agents.filter((agent) => idOf(agent) === member.id).reduce(addFeedName, member),
  );
  const isKnown = (agent: FeedAgent) => members.some(({ id }) => id === idOf(agent));
  return [...known, ...agents.filter((agent) => !isKnown(agent)).map(toMember)];
}

function addFeedName(member: TeamMember, { name, email }: FeedAgent): TeamMember {
  const before = feedKeysOf(member);
  // A comma separates names, so a name that contains one cannot be listed.
  const added = [name, email].filter(
    (each) => each && !each.includes(',') && !before.includes(each.toLowerCase()),
  );
  return { ...member, feedNames: [member.feedNames, ...added].filter(Boolean).join(', ') };
}

const toMember = ({ name, email, phone }: FeedAgent): TeamMember => ({
  ...BLANK_MEMBER,
  id: toSlug(name),
  name,
  email,
  phone,
});
