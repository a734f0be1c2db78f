import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import {
  test as base,
  hydrated,
  openPage,
  type Site,
  type Visit,
  type VisitOptions,
} from '../../support/browser.ts';
import { type LineId, nameOf } from '../catalogue.ts';

/** A window that the tests of a file share: they look at it and change nothing. */
type Open = (path: string, options?: VisitOptions) => Promise<Page>;

export const test = base.extend('shared', { scope: 'file' }, async ({ browser, site }, { onCleanup }) => {
  const pages = new Map<string, Promise<Page>>();
  const errors: string[] = [];
  onCleanup(async () => {
    for (const page of pages.values()) await (await page).context().close();
  });
  const open: Open = (path, options = {}) => {
    const key = JSON.stringify([path, options]);
    const page =
      pages.get(key) ??
      openPage(browser, site, errors, path, { reducedMotion: 'reduce', ...options }).then((opened) =>
        options.javaScriptEnabled === false ? opened : hydrated(opened),
      );
    pages.set(key, page);
    return page;
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
  test(nameOf(id), async ({ site, visit, shared: { open, errors } }) => {
    await run({ site, open, visit });
    expect(errors.splice(0), 'the browser printed no error').toEqual([]);
  });
}
