import { agency } from '../../../../shared/agency/agency.ts';
import { telLink } from '../../../../shared/links.ts';
import type { Listing } from '../../../../shared/site-api.ts';
import { agentsForListing } from '../../../parts/listing/AgentCard.tsx';
import { Phone } from '../../../ui/icons/icons.generated.ts';
import { EnquireLink } from './EnquireLink.tsx';

/**
 * On a phone, Call and Enquire stay at the foot of the screen while the visitor reads the listing. The bar sticks
 * inside the part above the enquiry, so it never covers the enquiry or the footer. look.css keeps focused elements
 * clear of it.
 */
export function ContactBar({ listing }: { listing: Listing }) {
  const [agent] = agentsForListing(listing);
  return (
    <section
      aria-label="Call or enquire"
      data-contact-bar
      className="roomy:sticky bottom-0 z-30 grid grid-cols-2 gap-3 border-t border-line bg-paper px-page pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <a
        className="label inline-flex min-h-12 items-center justify-center gap-2.5 rounded-photo border border-edge"
        href={telLink(agent?.phone ?? agency().phone)}
      >
        <Phone className="size-[1.4em]" />
        Call<span className="sr-only"> {agent?.name ?? agency().name}</span>
      </a>
      <EnquireLink listingId={listing.id} />
    </section>
  );
}
