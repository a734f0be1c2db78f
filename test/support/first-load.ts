import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { hydrated } from './browser.ts';

/**
 * Nobody has touched the page yet: it has fetched no script, and nothing in it has moved. On a busy machine a typeface may
 * come after the first paint, though the browser has it, and lines break elsewhere then: such a load is repeated.
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
  // In the message: of two objects that differ, the report shows only the beginning.
  const told = [...load.shifts, ...load.scripts].join('\n');
  expect(load, `${page.url()} loads without a shift or a script, but: ${told}`).toEqual({
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

/** How far down each part of the page begins, and how high the page is. */
const layout = (page: Page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('main :is(h1, h2, h3, form, figure), footer')].map(
      (part) => `${Math.round(part.getBoundingClientRect().top + scrollY)} ${part.textContent?.slice(0, 30)}`,
    ),
    `${document.documentElement.scrollHeight} in all`,
  ]);

/** The application takes the page over, and what somebody is reading stays where it is. */
export async function expectCalmStart(page: Page): Promise<void> {
  // A typeface that is first needed there is asked for only now.
  await page.evaluate(() => document.fonts.ready);
  const before = await layout(page);
  await hydrated(page);
  expect(await layout(page)).toEqual(before);
}
