import type { AgencyProfile } from '../agency/profile.ts';

/** A publication of the agency's facts. */
export type ProfileVersion = {
  version: number;
  /** A username. */
  author: string;
  /** The version whose content was published again. */
  restoredFrom: number | null;
  /** ISO-8601 UTC. */
  publishedAt: string;
};

/** What is still being worked on. It may lack facts or have wrong ones. */
export type ProfileDraft = {
  content: AgencyProfile;
  /** The version that was published when it was begun; 0: none. */
  basedOn: number;
  author: string;
  /** ISO-8601 UTC. */
  savedAt: string;
};

/** GET /api/agency/profile. */
export type ProfileState = {
  /** What visitors see: the newest version, or the demo's facts. */
  published: AgencyProfile;
  /** The number of the newest version; 0 while the demo's facts are shown. */
  version: number;
  draft: ProfileDraft | null;
  /** The latest first. */
  versions: ProfileVersion[];
};

/** A fact that was refused. `field` is its path, e.g. `offices.0.phone`. */
export type RefusedFact = { field: string; message: string };
