import { agency, setAgency } from '../shared/agency/agency.ts';
import { wordsForPage } from './page-words.ts';

/** The id of the element that carries the agency's facts from the server's page to the browser's application. */
export const AGENCY_FACTS_ELEMENT_ID = 'agency-facts';

/**
 * Returns the facts as JSON that is safe inside a script element. It omits what the browser does not need here: which
 * forms send receipts (only the server does), the addresses of mails, the profiles of people, articles, redirects, the
 * texts of other pages, and the colours, which are in the page's styles.
 */
export function serializeAgencyFacts(pathname: string): string {
  const theme = agency().theme && { ...agency().theme, tokens: undefined };
  const words = wordsForPage(pathname);
  const pageFacts = {
    ...agency(),
    receipts: [],
    mailAddresses: undefined,
    members: undefined,
    articles: undefined,
    redirects: undefined,
    theme,
    words,
  };
  return JSON.stringify(pageFacts).replaceAll('<', '\\u003c');
}

/** Loads the facts that the page carries. It must run before the application starts. */
export function loadAgencyFacts(): void {
  const facts = document.getElementById(AGENCY_FACTS_ELEMENT_ID)?.textContent;
  if (facts) setAgency(JSON.parse(facts));
}
