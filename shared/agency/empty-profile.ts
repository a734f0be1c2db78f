import type { AgencyProfile } from './profile.ts';

/** Facts of which none is filled in: what a set-up begins with, so that nothing of the demo's is published by mistake. */
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
