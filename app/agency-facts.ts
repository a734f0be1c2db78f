import { agency, setAgency } from '../shared/agency/agency.ts';
import { carriedWords } from './page-words.ts';

/** The element in which a page carries the facts of the agency to the browser's application. */
export const AGENCY_ELEMENT = 'agency-facts';

/**
 * The facts as JSON that may stand in a script element. Only the server sends receipts, a person's own page asks for the
 * rest of them, the agency's own texts are those that this page shows, and the page has the colours in its style.
 */
export function agencyFacts(pathname: string): string {
  const theme = agency().theme && { ...agency().theme, tokens: undefined };
  const words = carriedWords(pathname);
  const carried = {
    ...agency(),
    receipts: [],
    members: undefined,
    articles: undefined,
    redirects: undefined,
    theme,
    words,
  };
  return JSON.stringify(carried).replaceAll('<', '\\u003c');
}

/** Provides the facts that the page carries. Called before the application starts. */
export function readAgencyFacts(): void {
  const facts = document.getElementById(AGENCY_ELEMENT)?.textContent;
  if (facts) setAgency(JSON.parse(facts));
}
