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

/** A page that the tests of a file share: they look at it and change nothing. */
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
    // One window for all that are opened alike: what they load alike comes from its cache.
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
  /** A page that others of the file look at too, without motion. */
  open: Open;
  /** A page of its own, to press and to type. */
  visit: Visit;
};

/** The test of one line of the specification, under the line's own words. */
export function line(id: LineId, run: (tools: Tools) => Promise<void>): void {
  if (!isShownHere(id)) return;
  test(nameOf(id), async ({ site, visit, shared: { open, errors } }) => {
    try {
      await run({ site, open, visit });
    } finally {
      // What was printed during a test that fails is none of the next one's.
      expect.soft(errors.splice(0), 'the browser printed no error').toEqual([]);
    }
  });
}

/** A form's fields, but for the one that is out of every person's sight (docs/adr/0008-quarantine.md). */
export const SEEN_FIELDS = ':is(input:not([type="hidden"]), select, textarea):not([aria-hidden] *)';
