import { demoAgency } from '../../demo/agency.ts';
import { demoPeople } from '../../demo/people.ts';
import type { Context } from '../../server/context.ts';
import { feed, listing } from '../../server/feed/test/support.ts';
import { BLANK_MEMBER, type People, type TeamMember } from '../../shared/agency/people.ts';
import type { AgencyProfile } from '../../shared/agency/profile.ts';
import { DEFAULT_THEME, type Theme } from '../../shared/agency/theme/theme.ts';
import { paragraphsOf } from '../../shared/words/rich-nodes.ts';
import { publishContent } from './agency.ts';

/** Facts that must not appear once the site belongs to another agency. */
export const FACTS_OF_THE_DEMO = [
  demoAgency.name,
  demoAgency.phone,
  demoAgency.registration,
  demoAgency.address.street,
  demoAgency.address.suburb,
  demoAgency.region,
  demoAgency.tagline,
  demoAgency.timeZone,
  'South Australia',
  'Form R3',
  'redgum',
  'Kaurna',
  'paperbark',
  ...demoPeople.members.flatMap(({ name, phone, email }) => [name, phone, email]),
];

/** Whether this project's tests run with Harbour & Vale in place of the demo (vitest.config.ts). */
export const IS_SECOND_AGENCY = process.env.TESTED_AGENCY === 'second';

/** Another fictional agency, in another state and time zone, with two offices. */
export const HARBOUR_AND_VALE: AgencyProfile = {
  ...demoAgency,
  name: 'Harbour & Vale',
  legalName: 'Harbour and Vale Pty Ltd',
  slug: 'harbour-vale',
  tagline: 'Close to the water',
  description: 'Homes by the water, sold and leased by people who live there.',
  region: 'the New South Wales coast',
  phone: '(02) 7010 0140',
  email: 'hello@harbour.example',
  registration: '20000000',
  address: {
    street: '3 Quay Street',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    latitude: -33.8605,
    longitude: 151.2085,
  },
  timeZone: 'Australia/Sydney',
  officeHours: [{ days: 'Mon-Sat', hours: '8am to 6pm' }],
  social: [{ name: 'Instagram', url: 'https://social.harbour.example/instagram' }],
  landlordPortalUrl: 'https://landlords.harbour.example/',
  tenantPortalUrl: '',
  designCredit: null,
  copyrightYear: 2019,
  acknowledgement: '',
  offices: [
    {
      agentId: 'HVSYD',
      name: 'Harbour & Vale Sydney',
      address: { street: '3 Quay Street', suburb: 'Sydney', state: 'NSW', postcode: '2000' },
      phone: '(02) 7010 0141',
      email: 'sydney@harbour.example',
    },
    {
      agentId: 'HVBYR',
      name: 'Harbour & Vale Byron Bay',
      address: { street: '9 Jonson Street', suburb: 'Byron Bay', state: 'NSW', postcode: '2481' },
      phone: '(02) 7010 0142',
      email: 'byron@harbour.example',
    },
  ],
};

const person = (name: string, role: string, more: Partial<TeamMember> = {}): TeamMember => ({
  ...BLANK_MEMBER,
  id: name.toLowerCase().replace(' ', '-'),
  name,
  role,
  phone: '0400 000 191',
  email: `${name.split(' ')[0]?.toLowerCase()}@harbour.example`,
  description: paragraphsOf(`${name} answers the phone.`, 'Also on Saturdays.'),
  ...more,
});

const PEOPLE: People = {
  members: [
    person('Bo Byron', 'Principal'),
    person('Ines Moreau', 'Head of Property Management', { appraisal: 'manage' }),
    person('Kit Harrow', 'Sales Agent'),
    person('Lou Santos', 'Sales Agent'),
    person('Minh Tran', 'Property Manager', { appraisal: 'manage' }),
    person('Zoe Fielding', 'Reception'),
  ],
};

const THEME: Theme = {
  ...DEFAULT_THEME,
  light: { accent: '#0b4f6c', onAccent: '', paper: '#ffffff', ink: '#10222b' },
  corners: 8,
  hero: { kind: 'colour', photo: '', alt: '', colour: '#123344' },
};

type Place = { agent: string; street: string; suburb: string; state: string; postcode: string };
const MANLY = { agent: 'HVSYD', street: 'Ocean Parade', suburb: 'Manly', state: 'NSW', postcode: '2095' };
const BYRON_BAY = {
  agent: 'HVBYR',
  street: 'Belongil Crescent',
  suburb: 'Byron Bay',
  state: 'NSW',
  postcode: '2481',
};
const COTTESLOE = {
  agent: 'HVPER',
  street: 'Marine Parade',
  suburb: 'Cottesloe',
  state: 'WA',
  postcode: '6011',
};

const home = (place: Place, id: string, parts: { kind?: string; status?: string }, price: string) =>
  listing(
    `${price}<headline>A home in ${place.suburb}</headline><description>Light on three sides.</description>
    <category name="House"/><address display="yes"><streetNumber>7</streetNumber><street>${place.street}</street>
    <suburb>${place.suburb}</suburb><state>${place.state}</state><postcode>${place.postcode}</postcode></address>
    <listingAgent id="1"><name>Bo Byron</name><email>bo@harbour.example</email></listingAgent>
    <inspectionTimes><inspection>05-Dec-2099 11:00am to 11:30am</inspection></inspectionTimes>`,
    { id, agent: place.agent, ...parts },
  );

/** One home on each of the four lists. */
const homesIn = (place: Place) => [
  home(place, 'S1', {}, '<price>1500000</price>'),
  home(
    place,
    'S2',
    { status: 'sold' },
    '<price>1500000</price><soldDetails><price>1600000</price></soldDetails>',
  ),
  home(place, 'S3', { kind: 'rental' }, '<rent period="week">750</rent>'),
  home(place, 'S4', { kind: 'rental', status: 'leased' }, '<rent period="week">750</rent>'),
];

/** The homes of both offices. */
export const TWO_OFFICES_FEED = feed(...homesIn(MANLY), ...homesIn(BYRON_BAY));
export const PERTH_FEED = feed(...homesIn(COTTESLOE));

/** A wave in the accent colour. */
export const HARBOUR_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path d="M0 20q20-20 40 0t40 0 40 0 40 0v20H0z" fill="#0b4f6c"/></svg>';

/** The facts of the same agency in Perth, without offices. */
export const HARBOUR_IN_PERTH: AgencyProfile = {
  ...HARBOUR_AND_VALE,
  region: 'Perth',
  phone: '(08) 6010 0140',
  address: {
    street: '1 Forrest Street',
    suburb: 'Cottesloe',
    state: 'WA',
    postcode: '6011',
    latitude: -31.9945,
    longitude: 115.756,
  },
  timeZone: 'Australia/Perth',
  offices: [],
};

/**
 * Publishes all documents of Harbour & Vale.
 * @param logo the address of its logo; by default its name takes the place
 */
export async function publishSecondAgency(
  context: Context,
  profile: AgencyProfile = HARBOUR_AND_VALE,
  logo = '',
): Promise<void> {
  await publishContent(context, 'people', PEOPLE);
  await publishContent(context, 'theme', { ...THEME, logo: { light: logo, dark: '' } });
  await publishContent(context, 'profile', profile);
}
