/**
 * Every fact about the agency, in one place: an agency makes Openhome its own by editing this file and
 * `shared/content/`. The demo agency and its people are fictional; outside addresses are on `.example`.
 */
export const agency = {
  name: 'Redgum',
  legalName: 'Redgum Real Estate Pty Ltd',
  /**
   * Part of some route paths, such as `/selling-with-redgum` (spec §2). Lower-case letters, digits, hyphens.
   */
  slug: 'redgum',
  tagline: 'Knock On Wood',
  description:
    'Redgum sells, leases and manages homes across Adelaide, from stone villas to sharp new builds.',
  phone: '(08) 7000 0140',
  email: 'hello@redgum.example',
  /** The agent registration number must be on every property advertisement in South Australia. */
  registration: 'RLA 000000',
  address: {
    street: '14 Green Street',
    suburb: 'St Morris',
    state: 'SA',
    postcode: '5068',
    latitude: -34.9109,
    longitude: 138.6536,
  },
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
  designCredit: { name: 'Paperbark Studio', url: 'https://paperbark.example/' },
  copyrightYear: 2024,
  /** The ids by which forms address the email service (spec §7). They are public. */
  emailService: {
    serviceId: 'service_redgum',
    userId: 'user_redgum_public',
    templates: { offer: 'offer', careers: 'careers', manage: 'manage' },
  },
} as const;
