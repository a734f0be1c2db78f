import type { AgencyProfile } from './profile.ts';

/** A profile with no fact filled in. A set-up starts with it, so that no fact of the demo is published by mistake. */
export const emptyProfile = (year: number): AgencyProfile => ({
  name: '',
  legalName: '',
  slug: '',
  tagline: '',
  description: '',
  region: '',
  phone: '',
  email: '',
  registration: '',
  address: { street: '', suburb: '', state: 'NSW', postcode: '', latitude: null, longitude: null },
  timeZone: 'Australia/Sydney',
  officeHours: [],
  social: [],
  landlordPortalUrl: '',
  tenantPortalUrl: '',
  designCredit: null,
  copyrightYear: year,
  acknowledgement: '',
  consentBy: 'sentence',
  receipts: [],
  offices: [],
});
