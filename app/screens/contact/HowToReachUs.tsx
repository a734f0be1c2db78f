import type { ReactNode } from 'react';
import { agency } from '../../../shared/agency/agency.ts';
import { formatAddressLine } from '../../../shared/agency/offices.ts';
import type { AgencyProfile, Office } from '../../../shared/agency/profile.ts';
import { mailLink, telLink } from '../../../shared/links.ts';
import { PlacePanel } from '../../parts/page/PlacePanel.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';

/** The agency's phone number, email address, hours and links, followed by its address or by its offices. */
export function HowToReachUs() {
  const { address, phone, email, officeHours, social, offices } = agency();
  const lines = `${address.street}, ${address.suburb}, ${address.state} ${address.postcode}`;
  return (
    <div className="grid gap-9 sm:grid-cols-2 lg:grid-cols-1">
      <div className="grid content-start gap-2 sm:col-span-2 lg:col-span-1">
        <a className="w-fit font-serif text-h3 hover:text-accent" href={telLink(phone)}>
          {phone}
        </a>
        <a className="link w-fit max-w-full wrap-anywhere" href={mailLink(email)}>
          {email}
        </a>
      </div>
      {officeHours.length > 0 && (
        <Part title="Office hours">
          <Hours hours={officeHours} />
        </Part>
      )}
      {social.length > 0 && (
        <Part title="Follow us">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {social.map(({ name, url }) => (
              <li key={name}>
                <NewTabLink className="link" href={url}>
                  {name}
                </NewTabLink>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {offices.length > 0 && <Offices offices={offices} />}
      <PlacePanel
        className="sm:col-span-2 lg:col-span-1"
        address={lines}
        latitude={address.latitude}
        longitude={address.longitude}
      />
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="label mb-3 font-sans text-soft">{title}</h2>
    {children}
  </div>
);

const Hours = ({ hours }: { hours: AgencyProfile['officeHours'] }) => (
  <dl className="figures grid w-fit grid-cols-[auto_auto] gap-x-8 gap-y-1">
    {hours.map(({ days, hours }) => (
      <div key={days} className="contents">
        <dt>{days}</dt>
        <dd className="text-soft">{hours}</dd>
      </div>
    ))}
  </dl>
);

/** Each office with the facts that visitors need to find it or to contact it. */
const Offices = ({ offices }: { offices: readonly Office[] }) => (
  <section aria-label="Our offices" className="sm:col-span-2 lg:col-span-1">
    <ul className="grid gap-x-gap gap-y-7 sm:grid-cols-2 lg:grid-cols-1">
      {offices.map(({ agentId, name, address, phone, email, hours = [] }) => (
        <li key={agentId} className="grid content-start justify-items-start gap-1">
          <h2 className="text-h4">{name}</h2>
          <p className="text-soft">{formatAddressLine(address)}</p>
          <a className="link" href={telLink(phone)}>
            {phone}
          </a>
          <a className="link" href={mailLink(email)}>
            {email}
          </a>
          {hours.length > 0 && <Hours hours={hours} />}
        </li>
      ))}
    </ul>
  </section>
);
