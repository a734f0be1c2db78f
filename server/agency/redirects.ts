import { type Agency, agency } from '../../shared/agency/agency.ts';
import { type Redirects, redirectKey } from '../../shared/agency/redirects.ts';
import { isOwnPath, paths } from '../../shared/paths.ts';

/** The part of the agency's facts that comes from its redirects. */
export const redirectsOf = ({ redirects }: Redirects): Pick<Agency, 'redirects'> => ({
  redirects: new Map(redirects.map(({ from, to }) => [redirectKey(from), to])),
});

/**
 * The redirects of a chain that one response follows; the browser follows the rest. Each may add to the query, which
 * takes time to parse again.
 */
const MAX_STEPS = 10;

/** Whether the site has a page at an address, which no redirect replaces. */
function isPage(key: string): boolean {
  const { members = [], articles = [] } = agency();
  const pages = [
    ...members.map(({ id }) => paths.team(id)),
    ...articles.map(({ slug }) => paths.article(slug)),
  ];
  return isOwnPath(key) || pages.some((page) => redirectKey(page) === key);
}

/**
 * Responds to an address of the agency's earlier site, or of a person or an article that is no longer shown: 301 to where it leads now, with its query. A chain of redirects
 * is followed for `MAX_STEPS`. Browsers must revalidate the response, because staff may change it.
 * @param address of the request
 * @param publicUrl of this site
 * @returns null for any other address, and if the redirects form a circle within this site
 */
export function redirectFor(address: string, publicUrl: string): Response | null {
  const { redirects, isPreview } = agency();
  if (!redirects?.size) return null;
  const { pathname, search } = new URL(address);
  const { origin } = new URL(publicUrl);
  const seen = new Set<string>();
  let target = new URL(pathname.replace(/^\/+/, '/') + search, origin);
  while (seen.size < MAX_STEPS) {
    const key = redirectKey(target.pathname);
    const to = target.origin === origin ? redirects.get(key) : undefined;
    if (to === undefined || isPage(key)) break;
    if (seen.has(key)) return null;
    seen.add(key);
    target = withQuery(new URL(to, origin), target.search);
  }
  if (seen.size === 0) return null;
  const { href, hash } = target;
  const location = target.origin === origin ? target.pathname + target.search + hash : href;
  const caching = isPreview ? 'private, no-store' : 'no-cache';
  return new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': caching } });
}

function withQuery(url: URL, query: string): URL {
  url.search = [url.search, query]
    .map((each) => each.slice(1))
    .filter(Boolean)
    .join('&');
  return url;
}
