import { paths } from '../../../shared/paths.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { formatTime, hasPassed, isDayAlone } from '../../../shared/time.ts';
import { AgentCard, agentsOf } from '../../parts/listing/AgentCard.tsx';
import { timeRange } from '../../parts/listing/time-range.ts';
import { useSettings } from '../../settings.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InspectionTicket } from './InspectionTicket.tsx';
import { OfferWidget } from './OfferWidget.tsx';

/** Who to ask, when to come, how to offer. */
export function PropertyAside({ listing }: { listing: Listing }) {
  const subject = listing.formattedAddress;
  return (
    <>
      <section aria-labelledby="agents" className="grid gap-7">
        <h2 id="agents" className="sr-only">
          Agents
        </h2>
        {agentsOf(listing).map((agent, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name, or an address
          <AgentCard key={index} agent={agent} subject={subject} />
        ))}
        <ButtonLink look="outline" to={`${paths.property(listing.id)}#enquire`} className="w-full">
          Enquire
        </ButtonLink>
      </section>
      <Times listing={listing} />
      <Offer listing={listing} />
    </>
  );
}

function Times({ listing }: { listing: Listing }) {
  const { bookInspectionLink, inspections, status } = listing;
  const sale = comingSale(listing);
  const nothing = !sale && !bookInspectionLink && inspections.nodes.length === 0;
  if (status !== 'ACTIVE' || nothing) return null;
  return (
    <section aria-labelledby="times" className="grid gap-3">
      <h2 id="times" className="mb-1 text-h4">
        Inspections{sale && ` and ${sale.heading}`}
      </h2>
      {sale && (
        <InspectionTicket
          id={listing.id}
          title={sale.title}
          start={sale.at}
          time={isDayAlone(sale.at) ? null : formatTime(sale.at)}
        />
      )}
      {inspections.nodes.map(({ id, start, finish }) => (
        <InspectionTicket key={id} id={id} title="Inspection" start={start} time={timeRange(start, finish)} />
      ))}
      {bookInspectionLink && (
        <p className="pt-1">
          <NewTabLink className="link" href={bookInspectionLink}>
            Book an inspection
          </NewTabLink>
        </p>
      )}
    </section>
  );
}

/** The auction, or the last day of a set-date sale, while it is to come. */
function comingSale({ auctionDatetime, auctionResult, setSaleDatetime }: Listing) {
  const isComing = (at: string | undefined): at is string => at !== undefined && !hasPassed(at);
  if (!auctionResult && isComing(auctionDatetime)) {
    return { heading: 'auction', title: 'Auction', at: auctionDatetime };
  }
  if (isComing(setSaleDatetime)) {
    return { heading: 'set-date sale', title: 'Set-date sale closes', at: setSaleDatetime };
  }
  return null;
}

/** Only a home for sale takes offers. */
function Offer({ listing: { id, formattedAddress, saleOrLease, status } }: { listing: Listing }) {
  const { offerWidgetUrl } = useSettings();
  if (status !== 'ACTIVE' || saleOrLease !== 'SALE') return null;
  if (offerWidgetUrl) return <OfferWidget url={offerWidgetUrl} listingId={id} name={formattedAddress} />;
  return (
    <section aria-labelledby="offer" className="border-t border-line pt-7">
      <h2 id="offer" className="text-h4">
        Ready to offer?
      </h2>
      <p className="mt-2 mb-5 text-small text-soft">
        Tell us your price and terms. The agent will put them in writing for you to sign, and take your offer
        to the vendor.
      </p>
      <ButtonLink to={`${paths.offer}?${new URLSearchParams({ property: id })}`} className="w-full">
        Make an offer
      </ButtonLink>
    </section>
  );
}

export const PropertyAsideSkeleton = () => (
  <div aria-hidden="true" className="grid gap-7">
    {['first', 'second'].map((agent) => (
      <div key={agent} className="flex gap-4">
        <Skeleton className="size-16 shrink-0 rounded-full" />
        <Skeleton className="h-24 w-2/3" />
      </div>
    ))}
    <Skeleton className="h-12" />
    <Skeleton className="mt-3 h-32" />
  </div>
);
