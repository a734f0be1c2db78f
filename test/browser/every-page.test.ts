import { describe, expect } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../support/axe.ts';
import { hydrated, test } from '../support/browser.ts';

/** Every screen of the specification (§2) that is more than a redirect, with a listing and a person. */
const PAGES = [
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
  paths.auctions,
  paths.offer,
  paths.buyInspections,
  paths.forSale,
  paths.buyGuides,
  paths.buyAlerts,
  paths.manage,
  paths.manageSwitch,
  paths.manageGuides,
  paths.property('sale27'),
  paths.terms,
  paths.privacy,
  paths.about,
  paths.searchResults,
  paths.contact,
  paths.careers,
  paths.team('marnie-calloway'),
  paths.team('tobias-renn'),
  paths.notFound,
  paths.thankYou,
];

describe('a screen reader and a keyboard find nothing in their way', () => {
  test.for(PAGES)(
    'on %s, light and dark, on a phone and a desk',
    { timeout: 120_000 },
    async (path, { visit }) => {
      const page = await hydrated(
        await visit(path, { expectedErrors: /status of 404/, reducedMotion: 'reduce' }),
      );
      await expectNoViolationsAnywhere(page);
    },
  );
});

test('every link of every page leads somewhere', async ({ site }) => {
  const waiting: string[] = [paths.home];
  const seen = new Set(waiting);
  const broken: string[] = [];
  const from = new Map<string, string>();
  while (waiting.length > 0) {
    const path = waiting.pop() ?? '';
    const answer = await fetch(new URL(path, site.url));
    if (!answer.ok) broken.push(`${path} (${answer.status}) on ${from.get(path)}`);
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue;
    const html = await answer.text();
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)) {
      const url = URL.parse(href.replaceAll('&amp;', '&'), new URL(path, site.url));
      if (!url || url.origin !== site.url) continue;
      if (url.hash && url.pathname + url.search === path && !html.includes(`id="${url.hash.slice(1)}"`)) {
        broken.push(`${url.hash} on ${path}`);
      }
      const target = url.pathname + url.search;
      if (seen.has(target)) continue;
      seen.add(target);
      from.set(target, path);
      waiting.push(target);
    }
  }
  expect(seen.size).toBeGreaterThan(60);
  expect(broken).toEqual([]);
}, 120_000);
