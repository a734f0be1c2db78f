import { brand } from '../../../shared/brand.ts';
import { mailLink, telLink } from '../../../shared/links.ts';
import { paths } from '../../../shared/paths.ts';
import type { Listing } from '../../api.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { addressParts } from '../AddressLines.tsx';
import { agentsOf } from '../AgentCard.tsx';
import { PlacePanel } from '../PlacePanel.tsx';

const invitations = {
  SALE: 'Questions, a private inspection, the contract:',
  LEASE: 'Questions, a viewing, how to apply:',
  GONE: 'This one is gone, but we know the street.',
} as const;

/** Where "Enquire" leads, with the place beside it. */
export function PropertyEnquiry({ listing }: { listing: Listing }) {
  const [street] = addressParts(listing.formattedAddress);
  const [agent] = agentsOf(listing);
  const phone = agent?.phone ?? brand.phone;
  const email = agent?.email ?? brand.email;
  return (
    <section id="enquire" aria-labelledby="enquire-title" className="bg-sand/60">
      <Container className="grid gap-x-gap gap-y-12 py-section lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-5">
          <h2 id="enquire-title" className="text-h2">
            Ask about {street}
          </h2>
          <p className="mt-5 max-w-[40ch] text-lead text-soft">
            {invitations[listing.status === 'ACTIVE' ? listing.saleOrLease : 'GONE']}{' '}
            {agent?.name ?? brand.name} answers.
          </p>
          <p className="mt-8 grid justify-items-start gap-2">
            <a className="figures font-serif text-h3 hover:text-redgum" href={telLink(phone)}>
              {phone}
            </a>
            <a className="link wrap-anywhere" href={mailLink(email, listing.formattedAddress)}>
              {email}
            </a>
          </p>
          <ButtonLink
            className="mt-9"
            to={`${paths.contact}?${new URLSearchParams({ property: listing.id })}`}
          >
            Write an enquiry
          </ButtonLink>
        </div>
        <PlacePanel
          className="bg-paper lg:col-span-6 lg:col-start-7 lg:min-h-96"
          address={listing.formattedAddress}
          latitude={listing.latitude}
          longitude={listing.longitude}
        />
      </Container>
    </section>
  );
}
