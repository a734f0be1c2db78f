import type { Articles } from '../agency/articles.ts';
import type { People } from '../agency/people.ts';
import type { AgencyProfile } from '../agency/profile.ts';
import type { Redirects } from '../agency/redirects.ts';
import type { Theme } from '../agency/theme/theme.ts';
import type { Words } from '../words/words.ts';

/** The documents that make up the site's own content. Each has versions, and at most one draft. */
export const DOCUMENTS = ['profile', 'people', 'theme', 'words', 'articles', 'redirects'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** What staff call each document. */
export const DOCUMENT_LABELS: Record<DocumentName, string> = {
  profile: 'Facts',
  people: 'Team',
  theme: 'Look',
  words: 'Wording',
  articles: 'Articles',
  redirects: 'Redirects',
};

/** The content of each document. */
export type DocumentContents = {
  profile: AgencyProfile;
  people: People;
  theme: Theme;
  words: Words;
  articles: Articles;
  redirects: Redirects;
};

/** A published version of a document. */
export type DocumentVersion = {
  version: number;
  /** A username. */
  author: string;
  /** The earlier version whose content was published again, 0 for the original content; null if this is new content. */
  restoredFrom: number | null;
  /** ISO-8601 UTC. */
  publishedAt: string;
};
/** A version in the middle of a sentence. 0 is the original content. */
export const describeVersion = (version: number): string =>
  version === 0 ? 'the original content' : `version ${version}`;

export type PreviewedVersion = DocumentVersion & {
  /** What it changed, for people: "Phone; role of Priya Nair". Empty for the first version. */
  changes: string;
  /** The path that shows the site with this version. It works for twelve hours, without an account. */
  preview: string;
};

/** A draft that somebody replaced or gave up before it was published. Facts in it may be missing or invalid. */
export type ReplacedDraft = {
  /** Counts the replaced drafts of a document, from 1. */
  number: number;
  author: string;
  /** ISO-8601 UTC. */
  savedAt: string;
  /** The path that shows the site with this draft. It works for twelve hours, without an account. */
  preview: string;
};

/** A document that is still being edited. Facts in it may be missing or invalid. */
type DocumentDraft<Content> = {
  content: Content;
  /** The version that was published when the draft was begun; 0 if there was none. */
  basedOn: number;
  author: string;
  /** ISO-8601 UTC. */
  savedAt: string;
};

/** GET /api/agency/{document}. */
export type DocumentState<Content> = {
  /** What visitors see: the newest version, or the content that the site came with. */
  published: Content;
  /** The number of the newest version; 0 before the first publication. */
  version: number;
  draft: DocumentDraft<Content> | null;
  /** The newest ones, the latest first. `OlderVersions` has those before them. */
  versions: PreviewedVersion[];
  /**
   * The path that shows the site with the original content, which can be published again as version 0. Null for the
   * facts: before their first version they are the demo's.
   */
  original: string | null;
  /** The newest ones, the latest first. `OlderDrafts` has those before them. */
  replacedDrafts: ReplacedDraft[];
  /** The path that shows the site with all drafts. It works for twelve hours, without an account. */
  preview: string;
};
/** GET /api/agency/{document}/versions?before={version}: the next ones before a version, the latest first. */
export type OlderVersions = { versions: PreviewedVersion[] };
/** GET /api/agency/{document}/replaced-drafts?before={number}: the next ones before a draft, the latest first. */
export type OlderDrafts = { replacedDrafts: ReplacedDraft[] };

export type ProfileState = DocumentState<AgencyProfile>;

/** A fact that was refused. `field` is its path, e.g. `offices.0.phone`. */
export type RefusedFact = { field: string; message: string };
