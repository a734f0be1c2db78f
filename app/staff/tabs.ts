import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '../../shared/staff/roles.ts';

export type StaffTab = {
  key: string;
  label: string;
  permission: Permission;
  Body: LazyExoticComponent<ComponentType>;
};

/** The dashboard's tabs in order. Each is loaded when it is opened. */
export const STAFF_TABS: readonly StaffTab[] = [
  {
    key: 'leads',
    label: 'Leads',
    permission: 'leads',
    Body: lazy(async () => ({ default: (await import('./leads/LeadsTab.tsx')).LeadsTab })),
  },
  {
    key: 'listings',
    label: 'Listings',
    permission: 'listings',
    Body: lazy(async () => ({ default: (await import('./listings/ListingsTab.tsx')).ListingsTab })),
  },
  {
    key: 'files',
    label: 'Files',
    permission: 'content',
    Body: lazy(async () => ({ default: (await import('./files/FilesTab.tsx')).FilesTab })),
  },
  {
    key: 'newsletter',
    label: 'Newsletter',
    permission: 'content',
    Body: lazy(async () => ({ default: (await import('./newsletter/NewsletterTab.tsx')).NewsletterTab })),
  },
  {
    key: 'agency',
    label: 'Agency',
    permission: 'content',
    Body: lazy(async () => ({ default: (await import('./agency/AgencyTab.tsx')).AgencyTab })),
  },
  {
    key: 'people',
    label: 'Staff',
    permission: 'people',
    Body: lazy(async () => ({ default: (await import('./people/PeopleTab.tsx')).PeopleTab })),
  },
];

/**
 * The tab for an address that names none, if the role may open it: the specification's dashboard shows the files (spec
 * §2).
 */
export const DEFAULT_TAB_KEY = 'files';
