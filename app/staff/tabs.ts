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
    Body: lazy(() => import('./leads/LeadsTab.tsx')),
  },
  {
    key: 'listings',
    label: 'Listings',
    permission: 'listings',
    Body: lazy(() => import('./listings/ListingsTab.tsx')),
  },
  {
    key: 'files',
    label: 'Files',
    permission: 'content',
    Body: lazy(() => import('./files/FilesTab.tsx')),
  },
  {
    key: 'newsletter',
    label: 'Newsletter',
    permission: 'content',
    Body: lazy(() => import('./newsletter/NewsletterTab.tsx')),
  },
  {
    key: 'agency',
    label: 'Agency',
    permission: 'content',
    Body: lazy(() => import('./agency/AgencyTab.tsx')),
  },
  {
    key: 'people',
    label: 'Staff',
    permission: 'people',
    Body: lazy(() => import('./people/PeopleTab.tsx')),
  },
];

/**
 * The tab for an address that names none, if the role may open it: the specification's dashboard shows the files (spec
 * §2).
 */
export const DEFAULT_TAB_KEY = 'files';
