import { Link } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { PROPERTY_ENQUIRY_REQUEST } from '../../../shared/content/forms.ts';
import { propertyEnquiryWords } from '../../../shared/content/homes/property.ts';
import { formatHomeLine } from '../../../shared/forms/contact/attributes.ts';
import {
  propertyEnquirySchema,
  toPropertyEnquiryAttributes,
} from '../../../shared/forms/contact/property-enquiry.ts';
import { mailLink, telLink } from '../../../shared/links.ts';
import { paths } from '../../../shared/paths.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { MESSAGE_LENGTH } from '../../forms/ContactForm.tsx';
import type { FormActionData } from '../../forms/contact-submission.ts';
import { FormFooter } from '../../forms/FormFooter.tsx';
import { PersonFields } from '../../forms/PersonFields.tsx';
import { useContactForm } from '../../forms/use-contact-form.ts';
import { webMcpTool } from '../../forms/web-mcp-tool.ts';
import { addressParts } from '../../parts/listing/AddressLines.tsx';
import { agentsForListing } from '../../parts/listing/AgentCard.tsx';
import { PlacePanel } from '../../parts/page/PlacePanel.tsx';
import { Container } from '../../ui/Container.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { ENQUIRY_ELEMENT_ID } from './summary/EnquireLink.tsx';

/** The form to which "Enquire" leads, with the map beside it. */
export function PropertyEnquiry({ listing, actionData }: { listing: Listing; actionData?: FormActionData }) {
  const home = homeInWords(listing);
  // If the agency has several offices, the enquiry goes to the listing's office.
  const agent = listing.office ?? agentsForListing(listing)[0];
  const phone = agent?.phone ?? agency().phone;
  const email = agent?.email ?? agency().email;
  const { invitation, meeting } = propertyEnquiryWords(listing);
  return (
    <section id={ENQUIRY_ELEMENT_ID} aria-labelledby="enquire-title" tabIndex={-1} className="bg-sand/60">
      <Container className="grid gap-x-gap gap-y-12 py-section lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="enquire-title" className="text-h2">
            {`Ask about ${home}`}
          </h2>
          <p className="mt-5 max-w-[25.5em] text-lead text-soft">
            {invitation} Ask {agent?.name ?? agency().name}.
          </p>
          <EnquiryForm listing={listing} actionData={actionData} />
        </div>
        <aside
          aria-label={`Where ${home} is, and who to call`}
          className="grid content-start gap-9 lg:col-span-4 lg:col-start-9"
        >
          <PlacePanel
            className="bg-paper lg:min-h-96"
            address={listing.formattedAddress}
            latitude={listing.latitude ?? null}
            longitude={listing.longitude ?? null}
          />
          <p className="grid justify-items-start gap-2">
            {listing.office?.formattedAddress}
            <a className="figures font-serif text-h3 hover:text-accent" href={telLink(phone)}>
              {phone}
            </a>
            <a className="link wrap-anywhere" href={mailLink(email, listing.formattedAddress)}>
              {email}
            </a>
            <Link
              className="link mt-2 text-small text-soft"
              to={`${paths.contact}?${new URLSearchParams({ property: listing.id })}`}
            >
              {meeting}
            </Link>
          </p>
        </aside>
      </Container>
    </section>
  );
}

/** The street, or "this home in Magill" if the address is hidden. */
function homeInWords({ formattedAddress, listingType }: Listing): string {
  const [first = '', ...rest] = addressParts(formattedAddress);
  // The non-breaking space keeps the street's number and name on one line.
  if (rest.length > 1) return first.replace(' ', '\u00a0');
  return `this ${listingType === 'LAND' ? 'land' : 'home'} in ${first}`;
}

export const propertyEnquiryDefinition = {
  schema: propertyEnquirySchema,
  toAttributes: toPropertyEnquiryAttributes,
};

function EnquiryForm({ listing, actionData }: { listing: Listing; actionData?: FormActionData }) {
  const form = useContactForm(propertyEnquiryDefinition, { actionData, goTo: paths.thankYou });
  return (
    // Without scripts, a refused post returns to this part of the page.
    <form
      {...form.formProps}
      {...webMcpTool('enquire_about_home', 'Asks the agents about this home.')}
      action={`#${ENQUIRY_ELEMENT_ID}`}
      className="mt-10 grid gap-7"
    >
      <PersonFields field={form.field} />
      <Textarea
        {...form.field('backgroundInfo')}
        label="Your enquiry"
        optional
        rows={3}
        maxLength={MESSAGE_LENGTH}
      />
      <input type="hidden" name="property" value={formatHomeLine(listing.formattedAddress, listing.id)} />
      <input type="hidden" name="propertyId" value={listing.id} />
      <FormFooter form={form} requestPhrase={PROPERTY_ENQUIRY_REQUEST} buttonLabel="Send your enquiry" />
    </form>
  );
}
