import { Link } from 'react-router';
import { isOtherName } from '../../../shared/agency/feed-names.ts';
import type { Colleague } from '../../../shared/agency/people.ts';
import { directors, findMemberOfAgent } from '../../../shared/content/team.ts';
import { mailLink, telLink } from '../../../shared/links.ts';
import { paths } from '../../../shared/paths.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { Portrait } from '../../ui/picture/Portrait.tsx';

type AgentContact = {
  name: string;
  phone: string | undefined;
  email: string | undefined;
  /** The portrait from the feed, preferred to that of the team. */
  avatarUrl?: string;
  /** The team member who is this agent of the feed, and has a page. */
  member?: Colleague;
};

/**
 * Up to two people (§2): the listing's own agents, linked if they are in the team; the directors if the listing has
 * none.
 */
export function agentsForListing(listing: Pick<Listing, 'agents'>): AgentContact[] {
  if (listing.agents.length === 0) {
    return directors().map((member) => ({
      name: member.name,
      phone: member.phone,
      email: member.email,
      member,
    }));
  }
  return listing.agents.slice(0, 2).map(({ name, phone, mobile, email, avatarUrl }) => {
    const member = findMemberOfAgent({ name, email });
    const shownName = member && isOtherName(member, { name, email }) ? member.name : name;
    return {
      name: shownName,
      phone: mobile ?? phone ?? member?.phone,
      email: email ?? member?.email,
      avatarUrl,
      member,
    };
  });
}

type Props = { agent: AgentContact; subject: string; className?: string };

export function AgentCard({ agent, subject, className = '' }: Props) {
  const { name, phone, email, avatarUrl, member } = agent;
  const profile = member && paths.team(member.id);
  return (
    <div className={`flex gap-4 ${className}`}>
      <Portrait name={name} photo={avatarUrl ?? member?.photo} className="size-16 shrink-0 rounded-full" />
      <div className="min-w-0">
        <h3 className="text-h4">
          {profile ? (
            <Link
              className="decoration-1 underline-offset-[0.2em] hover:underline"
              to={profile}
              prefetch="intent"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <ul className="mt-1 grid justify-items-start gap-1 text-small">
          {phone && (
            <li>
              <a className="link figures" href={telLink(phone)}>
                {phone}
              </a>
            </li>
          )}
          {email && (
            <li className="max-w-full">
              <a className="link wrap-anywhere" href={mailLink(email, subject)}>
                {email}
              </a>
            </li>
          )}
          {profile && (
            <li>
              <Link className="link" to={profile} prefetch="intent">
                View profile<span className="sr-only"> of {name}</span>
              </Link>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
