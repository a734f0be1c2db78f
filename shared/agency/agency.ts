import type { PageWords, WordsPage } from '../words/words.ts';
import type { Article } from './articles.ts';
import type { Colleague, TeamMember } from './people.ts';
import type { AgencyProfile } from './profile.ts';
import type { PublicTheme } from './theme/public-theme.ts';

/** The agency's published documents, with what the site derives from them. */
export type Agency = Omit<AgencyProfile, 'formerSlugs'> & {
  /** The people whom the site shows, in order. */
  team: readonly Colleague[];
  /** The full profiles of the team. Only the server has them, because pages carry no more than they need. */
  members?: readonly TeamMember[];
  /** The articles that are shown, the newest first. Only the server has them. */
  articles?: readonly Article[];
  hasArticles: boolean;
  /** The targets of redirects by their `redirectKey`. Only the server has them. */
  redirects?: ReadonlyMap<string, string>;
  /**
   * The addresses that an owner has set for the site's mails; an empty one is the agency's own. Only the server has them.
   */
  mailAddresses?: { from: string; to: string };
  /**
   * The agency's own texts by page. The server has all of them. A page carries the texts that it shows, and null for a
   * page whose texts the browser has to request.
   */
  words: { readonly [Page in WordsPage]?: PageWords<Page> | null };
  /** The slugs that the agency had before, whose addresses redirect to the current ones. */
  formerSlugs: readonly string[];
  /** Whether nothing has been published yet: the facts are then those of the demo. */
  isDemo: boolean;
  /** Whether listings of the demo are on the site. */
  showsDemo: boolean;
  /** The look of the site, as far as it differs from the demo's. */
  theme?: PublicTheme | undefined;
  /**
   * Set if these are the drafts: in a tab, for anybody with staff's private address, or in the frame beside a form. A
   * private address may also show an earlier version of a document.
   */
  isPreview?: 'tab' | 'frame' | 'version';
  /** What a preview does not show as it was written, because it cannot be published: sentences with the reason. */
  leftOut?: readonly string[];
};

/**
 * The agency that the site belongs to. A process serves one agency, whose facts are part of nearly every sentence and
 * address, so functions read them here instead of passing them on (docs/adr/0031-the-agency-is-data.md).
 */
let loaded: Agency | undefined;
let current: () => Agency | undefined = () => undefined;

/**
 * Returns the agency's facts. Call it where a fact is used, never while a module is being loaded, because the facts
 * are not known yet.
 * @throws if no facts have been provided
 */
export function agency(): Agency {
  const found = current() ?? loaded;
  if (!found) throw new Error('The facts of the agency are not loaded yet.');
  return found;
}

/** Provides the facts. The browser does so when its application starts, the server whenever facts were published. */
export function setAgency(facts: Agency): void {
  loaded = facts;
}

/**
 * Makes `agency()` call `reader` first. The server uses it to give each request the facts with which the request began.
 */
export function readAgencyFrom(reader: () => Agency | undefined): void {
  current = reader;
}
