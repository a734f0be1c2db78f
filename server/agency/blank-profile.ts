import { emptyProfile } from '../../shared/agency/empty-profile.ts';
import type { AgencyProfile } from '../../shared/agency/profile.ts';

const empty = emptyProfile(2026);

/** What a site without the demo shows until its agency publishes its facts. Also completes facts of older versions. */
export const blankProfile: AgencyProfile = {
  ...empty,
  name: 'Your agency',
  legalName: 'Your agency',
  slug: 'us',
  description: 'This agency hasn’t been set up yet.',
  region: 'Australia',
  phone: '000 000 000',
  email: 'agency@example.com',
  address: { ...empty.address, street: 'Your street', suburb: 'Your suburb', postcode: '2000' },
};
