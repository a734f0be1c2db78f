import type { TeamMember } from '../../../shared/agency/people.ts';
import { LISTING_TABS, type ListingTab } from '../../../shared/constants.ts';
import { paths } from '../../../shared/paths.ts';
import type { SiteApi } from '../../../shared/site-api.ts';
import { subscriptionAddress } from '../../../shared/subscriptions/subscriptions.ts';
import { type HomesPreview, HomesSection } from '../../parts/listing/HomesSection.tsx';
import { SubscribeToCalendar } from '../../parts/page/Subscribe.tsx';
import { Container } from '../../ui/Container.tsx';

/** Homes on the market come first. */
const LISTS = [
  { tab: 'FORSALE', path: paths.forSale, first: 6, title: 'For sale with', noun: 'homes for sale with' },
  { tab: 'FORLEASE', path: paths.forLease, first: 6, title: 'For lease with', noun: 'homes for lease with' },
  { tab: 'SOLD', path: paths.sold, first: 3, title: 'Sold by', noun: 'homes sold by' },
  { tab: 'LEASED', path: paths.leased, first: 3, title: 'Leased by', noun: 'homes leased by' },
] as const;

const memberFilter = (agent: string) => new URLSearchParams({ agent });

export const memberCalendarAddress = (id: string): string =>
  subscriptionAddress('inspections.ics', memberFilter(id));

type Homes = Partial<Record<ListingTab, HomesPreview>>;

/** The homes of a team member; null if they cannot be read. */
export async function loadMemberHomes(api: SiteApi, agent: string): Promise<Homes | null> {
  const load = async ({ tab, first }: (typeof LISTS)[number]) => {
    const { status, saleOrLease } = LISTING_TABS[tab];
    const { nodes, totalCount } = await api.listProperties({ status, saleOrLease, agent, first });
    return [tab, { cards: nodes, totalCount }] as const;
  };
  return Promise.all(LISTS.map(load)).then(Object.fromEntries, () => null);
}

/** The homes that a team member sells and leases, and has sold and leased. Renders nothing if there are none. */
export function MemberHomes({ member: { id, name }, homes }: { member: TeamMember; homes: Homes }) {
  if (Object.values(homes).every(({ totalCount }) => totalCount === 0)) return null;
  const [firstName = name] = name.split(' ');
  return (
    <Container className="grid gap-y-14 pb-section md:gap-y-20">
      {LISTS.map(({ tab, path, title, noun }) => (
        <HomesSection
          key={tab}
          title={`${title} ${firstName}`}
          homes={homes[tab] ?? { cards: [], totalCount: 0 }}
          allHomesLink={{ to: `${path}?${memberFilter(id)}`, noun: `${noun} ${firstName}` }}
        />
      ))}
      <SubscribeToCalendar address={memberCalendarAddress(id)} subject={`${firstName}’s inspections`} />
    </Container>
  );
}
