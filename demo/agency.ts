import type { AgencyProfile } from '../shared/agency/profile.ts';

/**
 * The facts of the demo agency, which a site shows until an agency publishes its own. The agency and its people are
 * fictional; its web addresses are on `.example`.
 */
export const demoAgency: AgencyProfile = {
  name: 'Redgum',
  legalName: 'Redgum Real Estate Pty Ltd',
  slug: 'redgum',
  tagline: 'Knock On Wood',
  description:
    'Redgum sells, leases and manages homes across Adelaide, from stone villas to sharp new builds.',
  region: 'Adelaide',
  phone: '(08) 7000 0140',
  email: 'hello@redgum.example',
  registration: 'RLA 000000',
  address: {
    street: '14 Green Street',
    suburb: 'St Morris',
    state: 'SA',
    postcode: '5068',
    latitude: -34.9109,
    longitude: 138.6536,
  },
  timeZone: 'Australia/Adelaide',
  officeHours: [
    { days: 'Mon-Fri', hours: '9am to 5pm' },
    { days: 'Sat-Sun', hours: 'closed' },
  ],
  social: [
    { name: 'Facebook', url: 'https://social.redgum.example/facebook' },
    { name: 'Instagram', url: 'https://social.redgum.example/instagram' },
    { name: 'LinkedIn', url: 'https://social.redgum.example/linkedin' },
  ],
  landlordPortalUrl: 'https://landlords.redgum.example/',
  tenantPortalUrl: '',
  designCredit: { name: 'Paperbark Studio', url: 'https://paperbark.example/' },
  copyrightYear: 2024,
  acknowledgement:
    'We live and work on the traditional Country of the Kaurna people of the Adelaide Plains. We pay our respects to their Elders, and acknowledge that their care for this Country is older than any title and goes on today.',
  consentBy: 'sentence',
  receipts: [],
  offices: [],
};
