import { getSuburbText } from '../../shared/content/suburbs.ts';
import { team } from '../../shared/content/team.ts';
import { escapeMarkup } from '../../shared/escape.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import { shouldBeIndexed } from '../../shared/suburbs/suburb.ts';
import { listArticles } from '../agency/index.ts';
import type { Context } from '../context.ts';
import { listListingAddresses } from '../listings/index.ts';
import { notFound } from '../platform/http/json.ts';
import { listSuburbPages } from '../suburbs/index.ts';

/** GET /robots.txt: excludes the dashboard, the API and pages without content of their own. */
export function robots(context: Context): Response {
  const hidden = ['/admin-panel/', '/api/', paths.searchResults, paths.thankYou];
  const lines = [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.config.publicUrl}${apiPaths.sitemap}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** The pages that do not depend on listings, in the order of spec §2, without those that robots.txt excludes. */
const pages = (): readonly string[] => [
  paths.home,
  paths.sell,
  paths.estimate,
  paths.appraisal,
  paths.sold,
  paths.leaseInspections,
  paths.leased,
  paths.forLease,
  paths.leaseGuides,
  paths.leaseAlerts,
  paths.offer,
  paths.buyInspections,
  paths.forSale,
  paths.buyGuides,
  paths.buyAlerts,
  paths.manage,
  paths.manageSwitch,
  paths.manageGuides,
  paths.terms,
  paths.privacy,
  paths.about,
  paths.contact,
  paths.careers,
  ...articlePages(),
  ...team().map((member) => paths.team(member.id)),
];

/** The list of articles is left out while there is none. */
function articlePages(): string[] {
  const articles = listArticles();
  return articles.length > 0 ? [paths.articles, ...articles.map(({ slug }) => paths.article(slug))] : [];
}

/** The maximum number of addresses in a sitemap (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/**
 * GET /sitemap.xml: the pages, the suburbs that are worth indexing, and all public listings. If these are too many for
 * one sitemap, it is the index of several, whose addresses have `?part=`, from 1.
 */
export async function sitemap(context: Context, part?: string): Promise<Response> {
  const entries = await listEntries(context);
  const parts = Math.ceil(entries.length / MAX_ADDRESSES);
  if (part === undefined && parts > 1) {
    const addresses = Array.from(
      { length: parts },
      (_, index) => `<loc>${context.config.publicUrl}${apiPaths.sitemap}?part=${index + 1}</loc>`,
    );
    return respond(
      'sitemapindex',
      addresses.map((address) => `<sitemap>${address}</sitemap>`),
    );
  }
  const number = Number(part ?? 1);
  if (!Number.isInteger(number) || number < 1 || number > parts) return notFound();
  return respond('urlset', entries.slice((number - 1) * MAX_ADDRESSES, number * MAX_ADDRESSES));
}

async function listEntries(context: Context): Promise<string[]> {
  const db = context.database.readPublic;
  const [listings, suburbs] = await Promise.all([listListingAddresses(db), listSuburbPages(db)]);
  const { publicUrl } = context.config;
  const plain = (path: string) => `<url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`;
  const dated = (path: string, updatedAt: string) =>
    `<url><loc>${escapeMarkup(publicUrl + path)}</loc><lastmod>${updatedAt}</lastmod></url>`;
  return [
    ...pages().map(plain),
    ...suburbs
      .filter(({ key, homes }) => shouldBeIndexed(homes, getSuburbText(key) !== undefined))
      .map(({ key }) => plain(paths.suburb(key))),
    ...listings.map(({ id, updatedAt }) => dated(paths.property(id), updatedAt)),
  ];
}

function respond(root: 'sitemapindex' | 'urlset', entries: readonly string[]): Response {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
