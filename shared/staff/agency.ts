import type { Articles } from '../agency/articles.ts';
import type { People } from '../agency/people.ts';
import type { AgencyProfile } from '../agency/profile.ts';
import type { Redirects } from '../agency/redirects.ts';
import type { Theme } from '../agency/theme/theme.ts';
import type { Words } from '../words/words.ts';

/** The documents of which the site's own content consists. Each has versions, and at most one draft. */
export const DOCUMENTS = ['profile', 'people', 'theme', 'words', 'articles', 'redirects'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** The content of each document. */
export type DocumentContents = {
  profile: AgencyProfile;
  people: People;
  theme: Theme;
  words: Words;
  articles: Articles;
  redirects: Redirects;
};

/** A publication of a document. */
export type DocumentVersion = {
  version: number;
  /** A username. */
  author: string;
  /** The version whose content was published again. */
  restoredFrom: number | null;
  /** ISO-8601 UTC. */
  publishedAt: string;
};

/** What is still being worked on. It may lack facts or have wrong ones. */
export type DocumentDraft<Content> = {
  content: Content;
  /** The version that was published when it was begun; 0: none. */
  basedOn: number;
  author: string;
  /** ISO-8601 UTC. */
  savedAt: string;
};

/** GET /api/agency/{document}. */
export type DocumentState<Content> = {
  /** What visitors see: the newest version, or what the site came with. */
  published: Content;
  /** The number of the newest version; 0 before the first publication. */
  version: number;
  draft: DocumentDraft<Content> | null;
  /** The latest first. */
  versions: DocumentVersion[];
  /** The path that shows the site with all drafts, for twelve hours. Whoever has it needs no account. */
  preview: string;
};
export type ProfileState = DocumentState<AgencyProfile>;

/** A fact that was refused. `field` is its path, e.g. `offices.0.phone`. */
export type RefusedFact = { field: string; message: string };
