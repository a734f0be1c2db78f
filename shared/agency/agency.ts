import type { PageWords, WordsPage } from '../words/words.ts';
import type { Article } from './articles.ts';
import type { Colleague, TeamMember } from './people.ts';
import type { AgencyProfile } from './profile.ts';
import type { ShownTheme } from './theme/shown-theme.ts';

/** The published facts, and what follows from the earlier ones. */
export type Agency = AgencyProfile & {
  /** Who is shown, in order. */
  team: readonly Colleague[];
  /** All that is known of them, on the server alone: pages carry no more than they need. */
  members?: readonly TeamMember[];
  /** Those that are shown, the newest first, on the server alone. */
  articles?: readonly Article[];
  hasArticles: boolean;
  /** Where addresses of an earlier site lead, by their `redirectKey`, on the server alone. */
  redirects?: ReadonlyMap<string, string>;
  /**
   * Its own texts by page. The server knows all; a page carries those it shows, and null for a page whose texts have to be
   * asked for.
   */
  words: { readonly [Page in WordsPage]?: PageWords<Page> | null };
  /** The slugs of earlier versions, whose addresses still lead here. */
  formerSlugs: readonly string[];
  /** Nothing has been published yet: the facts are the demo's. */
  isDemo: boolean;
  /** Whether listings of the demo are on the site. */
  showsDemo: boolean;
  /** How the site looks, where it differs from the look without a theme. */
  theme?: ShownTheme | undefined;
  /** These are the drafts, for somebody who follows staff's private address, or in the frame beside a form. */
  isPreview?: 'tab' | 'frame';
};

/**
 * The agency whose site this is. A process serves one agency, and its facts are part of nearly every sentence and address,
 * so functions read them here instead of passing them on (docs/adr/0031-the-agency-is-data.md).
 */
let loaded: Agency | undefined;
let current: () => Agency | undefined = () => undefined;

/**
 * The facts of the agency. Call it where a fact is used, never while a module is loaded: then nothing is known yet.
 * @throws if none were provided
 */
export function agency(): Agency {
  const found = current() ?? loaded;
  if (!found) throw new Error('The facts of the agency are not loaded yet.');
  return found;
}

/** Provides the facts: the browser does when its application starts, the server whenever they were published. */
export function setAgency(facts: Agency): void {
  loaded = facts;
}

/** Makes `agency()` ask `reader` first, by which the server gives each request the facts it began with. */
export function readAgencyFrom(reader: () => Agency | undefined): void {
  current = reader;
}
