import { agency } from '../../../shared/agency/agency.ts';
import { contact } from '../../../shared/content/contact.ts';
import { mailLink, telLink } from '../../../shared/links.ts';
import { apiContext } from '../../api-context.ts';
import { browserApi } from '../../browser-api.ts';
import { aboutListing } from '../../forms/about-listing.ts';
import { ContactForm, contactDefinition } from '../../forms/ContactForm.tsx';
import { answerContactForm } from '../../forms/contact-submission.ts';
import { FormPage, sideColumn } from '../../forms/FormPage.tsx';
import { Deferred } from '../../parts/page/Deferred.tsx';
import { pageMeta } from '../../parts/page/meta.ts';
import { PlacePanel } from '../../parts/page/PlacePanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Route } from './+types/contact.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Contact Us',
    description: `Call, email or visit ${agency().name} in ${agency().address.suburb}.`,
  });

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  about: await aboutListing(context.get(apiContext), url),
});
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => ({
  about: url.searchParams.has('property') ? aboutListing(browserApi, url) : null,
});

export const action = ({ context }: Route.ActionArgs) => answerContactForm(context, contactDefinition);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Let's Chat"
      text={contact().text}
      aside={
        <aside className={sideColumn} aria-label="How to reach us">
          <Office />
        </aside>
      }
    >
      <ContactForm
        answer={actionData}
        about={
          <Deferred resolve={loaderData.about} fallback={<About />}>
            {(about) => about && <About {...about} />}
          </Deferred>
        }
      />
    </FormPage>
  );
}

/** The listing in question, in sight before the visitor writes. */
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

function Office() {
  const { address, phone, email, officeHours, social } = agency();
  const lines = `${address.street}, ${address.suburb}, ${address.state} ${address.postcode}`;
  return (
    <div className="grid gap-9 sm:grid-cols-2 lg:grid-cols-1">
      <div className="grid content-start gap-2 sm:col-span-2 lg:col-span-1">
        <a className="w-fit font-serif text-h3 hover:text-accent" href={telLink(phone)}>
          {phone}
        </a>
        <a className="link w-fit" href={mailLink(email)}>
          {email}
        </a>
      </div>
      <div>
        <h2 className="label font-sans text-soft">Office hours</h2>
        <dl className="figures mt-3 grid w-fit grid-cols-[auto_auto] gap-x-8 gap-y-1">
          {officeHours.map(({ days, hours }) => (
            <div key={days} className="contents">
              <dt>{days}</dt>
              <dd className="text-soft">{hours}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h2 className="label font-sans text-soft">Follow us</h2>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
          {social.map(({ name, url }) => (
            <li key={name}>
              <a className="link" href={url} target="_blank" rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <PlacePanel
        className="sm:col-span-2 lg:col-span-1"
        address={lines}
        latitude={address.latitude}
        longitude={address.longitude}
      />
    </div>
  );
}
