import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { hydrated } from './browser.ts';

/** Nobody has touched the page yet: it has fetched no script, and nothing in it has moved. */
export async function expectQuietLoad(page: Page): Promise<void> {
  const load = await page.evaluate(async () => {
    const shifts = await new Promise<number>((resolve) => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
    });
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => name);
    return { shifts, scripts };
  });
  expect(load).toEqual({ shifts: 0, scripts: [] });
}

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
  // What a phone shows further down is laid out behind the first paint, without a script of the application's.
  await page.waitForFunction(() => !('fromTop' in document.documentElement.dataset));
  const before = await layout(page);
  await hydrated(page);
  expect(await layout(page)).toEqual(before);
}
