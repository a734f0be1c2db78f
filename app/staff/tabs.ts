import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type StaffTab = { key: string; label: string; Body: LazyExoticComponent<ComponentType> };

/** The dashboard's tabs, in order. Each is loaded when it is opened. */
export const staffTabs: readonly StaffTab[] = [
  {
    key: 'leads',
    label: 'Leads',
    Body: lazy(async () => ({ default: (await import('./leads/LeadsTab.tsx')).LeadsTab })),
  },
  {
    key: 'listings',
    label: 'Listings',
    Body: lazy(async () => ({ default: (await import('./listings/ListingsTab.tsx')).ListingsTab })),
  },
  {
    key: 'files',
    label: 'Files',
    Body: lazy(async () => ({ default: (await import('./files/FilesTab.tsx')).FilesTab })),
  },
  {
    key: 'newsletter',
    label: 'Newsletter',
    Body: lazy(async () => ({ default: (await import('./newsletter/NewsletterTab.tsx')).NewsletterTab })),
  },
  {
    key: 'agency',
    label: 'Agency',
    Body: lazy(async () => ({ default: (await import('./agency/AgencyTab.tsx')).AgencyTab })),
  },
];

/** The tab of an address that names none: the specification's dashboard has the files (spec §2). */
export const UNNAMED_TAB = 'files';
