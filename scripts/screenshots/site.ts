/**
 * Takes screenshots of a running site: one page of each kind, whole, at three widths, light and dark.
 * Run `node scripts/screenshots/site.ts URL FOLDER [PATH …]`, which needs a Chromium. Without paths, the pages are
 * those of the site's own sitemap, so any agency's site can be pictured.
 */
import { apiPaths, paths } from '../../shared/paths.ts';
import { takePictures } from './take-pictures.ts';

/** Pages that the sitemap leaves out. */
const UNLISTED = [
  `${paths.searchResults}?activeTab=BUY&query=`,
  `${paths.searchResults}?activeTab=BUY&query=nowhere`,
  `${paths.forSale}?view=map`,
  paths.auctions,
  paths.shortlist,
  paths.thankYou,
  paths.notFound,
  paths.adminLogin,
];

const [site = '', folder = '', ...chosen] = process.argv.slice(2);
if (!site || !folder) {
  console.error('Usage: node scripts/screenshots/site.ts URL FOLDER [PATH …]');
  process.exit(1);
}
await takePictures(
  site,
  folder,
  chosen.length > 0 ? chosen : [...(await onePageOfEachKind(site)), ...UNLISTED],
);

/** The paths of a sitemap, with only the first home, person, suburb and article. */
async function onePageOfEachKind(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(new URL(apiPaths.sitemap, origin))).text();
  const found = new Map<string, string>();
  for (const [, address] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = new URL(address ?? '', origin).pathname;
    const kind = /^\/(property|team|suburb|articles)\/./.exec(path)?.[1] ?? path;
    if (!found.has(kind)) found.set(kind, path);
  }
  return [...found.values()];
}
