/** The business constants of the specification (spec §3, §9), each defined once. */

export const PROPERTY_STATUSES = ['ACTIVE', 'SOLD', 'LEASED'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

export const SALE_OR_LEASE = ['SALE', 'LEASE'] as const;
export type SaleOrLease = (typeof SALE_OR_LEASE)[number];

export type ListFilter = { status: PropertyStatus; saleOrLease?: SaleOrLease };

/** Listing tabs (spec §4), in the order in which they are shown (spec §2). */
export const LISTING_TABS = {
  SOLD: { label: 'SOLD', status: 'SOLD', saleOrLease: 'SALE' },
  FORSALE: { label: 'FOR SALE', status: 'ACTIVE', saleOrLease: 'SALE' },
  FORLEASE: { label: 'FOR LEASE', status: 'ACTIVE', saleOrLease: 'LEASE' },
  LEASED: { label: 'LEASED', status: 'LEASED', saleOrLease: 'LEASE' },
} as const satisfies Record<string, ListFilter & { label: string }>;
export type ListingTab = keyof typeof LISTING_TABS;

/**
 * The filter of a search tab (spec §4). The home search writes BUY where the results write SALE: a visitor who searched
 * for homes to buy must not see rentals. Any other tab means ACTIVE.
 */
export function searchTabFilter(activeTab: string | null | undefined): ListFilter {
  switch (activeTab) {
    case 'SOLD':
      return { status: 'SOLD', saleOrLease: 'SALE' };
    case 'SALE':
    case 'BUY':
      return { status: 'ACTIVE', saleOrLease: 'SALE' };
    case 'LEASE':
      return { status: 'ACTIVE', saleOrLease: 'LEASE' };
    case 'LEASED':
      return { status: 'LEASED', saleOrLease: 'LEASE' };
    default:
      return { status: 'ACTIVE' };
  }
}

export const PROPERTY_TYPE_OPTIONS = ['Apartment', 'House', 'Condo', 'Townhouse', 'Villa'] as const;
export const CONTACT_METHOD_OPTIONS = ['Phone call', 'Email', 'In-person meeting'] as const;

/** The contact groups of the specification's provider (§3). */
export const CONTACT_GROUPS = {
  buyAlerts: '165007',
  leaseAlerts: '165008',
  appraisal: '155566',
  appraisalForm: '163868',
} as const;

/** The choices of relationship with their group ids (§3). */
export const RELATIONSHIPS = {
  Buyer: '154358',
  Tenant: '154363',
  'Owner Investor': '154368',
  'Owner Occupier': '154360',
} as const;

/**
 * Spec §9: "Client mutation id fixed". It identifies nothing; repeated submissions are recognised by `Idempotency-Key`.
 */
export const CLIENT_MUTATION_ID = 'openhome-create-contact';
export const PHONE_NUMBER_TYPE = 'MOBILE';

export const FILE_CATEGORIES = ['BUY', 'LEASE', 'MANAGE'] as const;
export const FILE_SUBCATEGORIES = ['Guides', 'Forms'] as const;
export type FileCategory = (typeof FILE_CATEGORIES)[number];
export type FileSubcategory = (typeof FILE_SUBCATEGORIES)[number];

/** The header turns solid after this share of the viewport height (§9). */
export const HEADER_SOLID_AT = 0.6;
export const AUTOPLAY_MS = 3000;
/** The gap between the homes of a slider in pixels (spec §9). */
export const PROPERTY_SLIDER_GAP = 40;
/** The number of gallery thumbnails from each viewport width in pixels (spec §9: 4, 4, 6, 6, 7, 9). */
export const GALLERY_THUMBNAILS = [
  { from: 0, count: 4 },
  { from: 480, count: 4 },
  { from: 640, count: 6 },
  { from: 768, count: 6 },
  { from: 1024, count: 7 },
  { from: 1280, count: 9 },
] as const;

/** The number of listings on one page of our own screens. */
export const PAGE_SIZE = 24;
/** The maximum number of rows on one page of the API. */
export const MAX_PAGE_SIZE = 100;
/** `properties` without `first` returns all matches, up to this number. */
export const MAX_UNPAGED = 1000;

export const LOCALE = 'en-AU';

/** The key under which a browser stores the staff's token (spec §6: "kept in local storage"). */
export const STAFF_TOKEN_KEY = 'openhome.staff-token';

/** Lengths of time in milliseconds. */
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
