import { redirect } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { paths } from '../../../shared/paths.ts';
import { notFoundResponse } from '../not-found/not-found-response.ts';

type PageWithSlug = 'sell' | 'manage' | 'manageSwitch';

/**
 * Finds the page for a part of an address that ends with the agency's slug, ignoring case.
 * @param beginnings the pages by what stands before the slug, e.g. `{ 'selling-with-': 'sell' }`
 * @param url the address; only passed in the browser
 * @throws a redirect for a former slug, `notFoundResponse` for anything else
 */
export function pageWithSlug<Page extends PageWithSlug>(
  part: string,
  beginnings: Readonly<Record<string, Page>>,
  url?: URL,
): Page {
  const { slug, formerSlugs } = agency();
  const written = part.toLowerCase();
  for (const [beginning, page] of Object.entries(beginnings)) {
    if (written === beginning + slug) return page;
    if (formerSlugs.some((former) => written === beginning + former)) throw redirect(paths[page], 301);
  }
  throw notFoundResponse(url);
}
