import { paths } from '../../../../shared/paths.ts';
import type { Listing } from '../../../../shared/site-api.ts';
import { AgentCard, agentsForListing } from '../../../parts/listing/AgentCard.tsx';
import { ShareButton } from '../../../parts/page/ShareButton.tsx';
import { ShortlistButton } from '../../../parts/shortlist/ShortlistButton.tsx';
import { useSettings } from '../../../settings.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EnquireLink } from './EnquireLink.tsx';

/** Only a home for sale takes offers. */
export const acceptsOffers = ({ status, saleOrLease }: Listing): boolean =>
  status === 'ACTIVE' && saleOrLease === 'SALE';

/**
 * Enquire, make an offer or learn how to apply, save, share, and the agents. On a phone "Enquire" is at the foot of the
 * screen.
 */
export function PropertyActions({ listing }: { listing: Listing }) {
  const { offerWidgetUrl } = useSettings();
  const { id, formattedAddress } = listing;
  return (
    <section aria-labelledby="agents" className="mt-4 gap-x-gap md:max-lg:grid md:max-lg:grid-cols-2">
      <h2 id="agents" className="sr-only">
        Agents
      </h2>
      <EnquireLink listingId={id} className="w-full max-md:hidden md:max-lg:col-span-2" />
      <ul className="mt-1 flex flex-wrap items-center gap-x-6 md:max-lg:col-span-2">
        {acceptsOffers(listing) && !offerWidgetUrl && (
          <li className="print:hidden">
            <ButtonLink look="quiet" to={`${paths.offer}?${new URLSearchParams({ property: id })}`}>
              Make an offer
            </ButtonLink>
          </li>
        )}
        {listing.status === 'ACTIVE' && listing.saleOrLease === 'LEASE' && (
          <li className="print:hidden">
            <ButtonLink look="quiet" to={paths.leaseGuides}>
              How to apply
            </ButtonLink>
          </li>
        )}
        <li>
          <ShortlistButton home={listing} look="text" />
        </li>
        <li>
          <ShareButton title={formattedAddress} path={paths.property(id)} />
        </li>
      </ul>
      {agentsForListing(listing).map((agent, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name, or an address
        <AgentCard key={index} agent={agent} subject={formattedAddress} className="mt-5" />
      ))}
    </section>
  );
}

export const PropertyActionsSkeleton = () => (
  <div aria-hidden="true" className="mt-4 grid gap-5">
    <Skeleton className="h-12 max-md:hidden" />
    <Skeleton className="h-6 w-2/3" />
    {['first', 'second'].map((agent) => (
      <div key={agent} className="flex gap-4">
        <Skeleton className="size-16 shrink-0 rounded-full" />
        <Skeleton className="h-24 w-2/3" />
      </div>
    ))}
  </div>
);
