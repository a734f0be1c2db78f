import type { Page } from '@playwright/test';
import { expect } from 'vitest';

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
