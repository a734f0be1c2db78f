import type { AgencyProfile } from '../../shared/agency/profile.ts';

/** What a site without the demo shows until its agency publishes its facts, and the value of a fact that an older version lacks. */
export const blankProfile: AgencyProfile = {
  name: 'Your agency',
  legalName: 'Your agency',
  slug: 'us',
  tagline: '',
  description: 'This agency has not been set up yet.',
  region: 'Australia',
  phone: '000 000 000',
  email: 'agency@example.com',
  registration: '',
  address: {
    street: 'Your street',
    suburb: 'Your suburb',
    state: 'NSW',
    postcode: '2000',
    latitude: null,
    longitude: null,
  },
  timeZone: 'Australia/Sydney',
  officeHours: [],
  social: [],
  landlordPortalUrl: '',
  designCredit: null,
  copyrightYear: 2026,
  acknowledgement: '',
  consentBy: 'sentence',
  receipts: [],
  offices: [],
};
