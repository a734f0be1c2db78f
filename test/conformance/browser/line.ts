import type { BrowserContext, Page } from '@playwright/test';
import { expect } from 'vitest';
import {
  testInOneWindow as base,
  hydrated,
  openPage,
  openWindow,
  type Visit,
  type VisitOptions,
} from '../../support/browser.ts';
import type { Site } from '../../support/site.ts';
import { type LineId, nameOf } from '../catalogue.ts';
import { isShownHere } from '../demo-lines.ts';

/** Opens a page that the tests of a file share and only read. */
type Open = (path: string, options?: VisitOptions) => Promise<Page>;

export const test = base.extend('shared', { scope: 'file' }, async ({ browser, site }, { onCleanup }) => {
  const windows = new Map<string, Promise<BrowserContext>>();
  const pages = new Map<string, Promise<Page>>();
  const errors: string[] = [];
  onCleanup(async () => {
    for (const window of windows.values()) await (await window).close();
  });
  const find = <Found>(known: Map<string, Promise<Found>>, key: string, make: () => Promise<Found>) => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };
  const open: Open = (path, { expectedErrors, ...options } = {}) => {
    // Pages with the same options share a window, and so its cache.
    const like = JSON.stringify(options);
    return find(pages, like + path, async () => {
      const window = await find(windows, like, () => openWindow(browser, site, options));
      return hydrated(await openPage(window, path, errors, expectedErrors));
    });
  };
  return { open, errors };
});

type Tools = {
  site: Site;
  /** Opens a page that other tests of the file look at too, with reduced motion. */
  open: Open;
  /** Opens a page for this test alone, which may use it. */
  visit: Visit;
};

/** Defines the test of one line of the specification. Its name contains the line's words. */
export function line(id: LineId, run: (tools: Tools) => Promise<void>): void {
  if (!isShownHere(id)) return;
  test(nameOf(id), async ({ site, visit, shared: { open, errors } }) => {
    try {
      await run({ site, open, visit });
    } finally {
      // Clears the errors, so that those of a failed test do not count for the next one.
      expect.soft(errors.splice(0), 'the browser printed no error').toEqual([]);
    }
  });
}

/** A form's fields, without the trap field that no person sees (docs/adr/0008-quarantine.md). */
export const SEEN_FIELDS = ':is(input:not([type="hidden"]), select, textarea):not([aria-hidden] *)';
