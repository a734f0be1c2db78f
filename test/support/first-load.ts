import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { hydrated } from './browser.ts';

/**
 * Expects that the page has fetched no script before the visitor does anything, and that nothing in it has moved. On a
 * busy machine a typeface may arrive after the first paint, although the browser has it cached. Lines then break
 * elsewhere, so such a load is repeated.
 */
export async function expectQuietLoad(page: Page): Promise<void> {
  for (let again = 0; again < 3 && (await hasLateTypeface(page)); again++) await page.reload();
  const load = await page.evaluate(async () => {
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const shifts = await new Promise<string[]>((resolve) => {
      const all: string[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
          // The browser also reports a part that moves by a fraction of a pixel.
          if (
            sources.length > 0 &&
            sources.every(({ previousRect, currentRect }) => box(previousRect) === box(currentRect))
          )
            continue;
          const moved = sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${box(previousRect)} → ${box(currentRect)}`,
          );
          all.push(`${value.toFixed(5)} after ${Math.round(startTime)} ms: ${moved.join('; ')}`);
        }
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(all)));
    });
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => name);
    return { shifts, scripts };
  });
  // The differences are in the message, because the report shows only the beginning of both objects.
  const differences = [...load.shifts, ...load.scripts].join('\n');
  expect(load, `${page.url()} loads without a shift or a script, but: ${differences}`).toEqual({
    shifts: [],
    scripts: [],
  });
}

const hasLateTypeface = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
      ({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > painted,
    );
  });

/** The distance of each part of the page from the top, and the height of the page. */
export const layout = (page: Page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('main :is(h1, h2, h3, form, figure), footer')].map(
      (part) => `${Math.round(part.getBoundingClientRect().top + scrollY)} ${part.textContent?.slice(0, 30)}`,
    ),
    `${document.documentElement.scrollHeight} in all`,
  ]);

/** Hydrates the page, and expects that this moves nothing that the visitor may be reading. */
export async function expectCalmStart(page: Page): Promise<void> {
  // A typeface that is first needed in this part of the page is only requested now.
  await page.evaluate(() => document.fonts.ready);
  const before = await layout(page);
  await hydrated(page);
  expect(await layout(page)).toEqual(before);
}
