import { contact } from '../../../shared/content/contact.ts';
import { apiContext } from '../../api-context.ts';
import { browserApi } from '../../browser-api.ts';
import { ContactForm, contactDefinition } from '../../forms/ContactForm.tsx';
import { contactFormAction } from '../../forms/contact-submission.ts';
import { loadEnquiryListing } from '../../forms/enquiry-listing.ts';
import { FormPage, sideColumn } from '../../forms/FormPage.tsx';
import { Deferred } from '../../parts/page/Deferred.tsx';
import { pageMeta } from '../../parts/page/meta.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Route } from './+types/contact.ts';
import { HowToReachUs } from './HowToReachUs.tsx';

export const meta = (args: Route.MetaArgs) => pageMeta(args, contact().search);

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  about: await loadEnquiryListing(context.get(apiContext), url),
});
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => ({
  about: url.searchParams.has('property') ? loadEnquiryListing(browserApi, url) : null,
});

export const action = ({ context }: Route.ActionArgs) => contactFormAction(context, contactDefinition);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={contact().title}
      text={contact().text}
      aside={
        <aside className={sideColumn} aria-label="How to reach us">
          <HowToReachUs />
        </aside>
      }
    >
      <ContactForm
        actionData={actionData}
        about={
          <Deferred resolve={loaderData.about} fallback={<About />}>
            {(about) => about && <About {...about} />}
          </Deferred>
        }
      />
    </FormPage>
  );
}

/** The listing in question, shown above the form. */
function About({ id, address, line }: { id?: string; address?: string; line?: string }) {
  return (
    <div className="border-y border-line py-4">
      <p className="label text-soft">About</p>
      <div className="mt-1 font-serif text-h4">
        {address ?? <Skeleton className="h-[1lh] w-80 max-w-full" />}
      </div>
      {line && <input type="hidden" name="property" value={line} />}
      {id && <input type="hidden" name="propertyId" value={id} />}
    </div>
  );
}
