import { describe, expect } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { expectCalmStart, expectQuietLoad } from '../support/first-load.ts';
import { PAGES } from '../support/pages.ts';

describe('it loads without a script or a shift, and a screen reader and a keyboard find nothing in their way', () => {
  test.for(PAGES)(
    'on %s, light and dark, on a phone and a desk',
    { timeout: 120_000 },
    async (path, { visit }) => {
      const page = await visit(path, { expectedErrors: /status of 404/, reducedMotion: 'reduce' });
      await expectQuietLoad(page);
      await expectCalmStart(page);
      await expectNoViolationsAnywhere(page);
    },
  );
});

test.for(PAGES)('nothing moves on a phone once the application of %s is there', async (path, { visit }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  await expectCalmStart(await visit(path, { expectedErrors: /status of 404/, ...phone }));
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
