import { existsSync } from 'node:fs';
import type { AgencyProfile } from '../../shared/agency/profile.ts';
import { blankProfile } from './blank-profile.ts';

const demo = new URL('../../demo/agency.ts', import.meta.url);
/** What a site shows until its agency publishes its own facts: the demo's, unless `demo/` was deleted. */
export const unpublished: AgencyProfile = existsSync(demo)
  ? (await import(demo.href)).demoAgency
  : blankProfile;
