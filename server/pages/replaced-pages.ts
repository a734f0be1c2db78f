import type { CachedPage } from './cached-page.ts';

/** How long a page may still be sent after its version was replaced, while other pages wait to be rendered. */
const REPLACED_MS = 60_000;
/** An import commits many versions in a minute. */
const MAX_REPLACED = 50;
/** The status of a page that is sent although its version was replaced (RFC 9211). */
const STALE = { 'cache-status': 'openhome; hit; detail=replaced' };

/** Remembers the content versions that were replaced within `REPLACED_MS`, as far as requests saw them. */
export function createReplacedPages(now: () => number) {
  let current = '';
  let replaced: { version: string; at: number }[] = [];
  return {
    note(version: string): void {
      if (version === current) return;
      if (current) replaced = [{ version: current, at: now() }, ...replaced].slice(0, MAX_REPLACED);
      current = version;
    },
    /** The page of the newest replaced version that has one. @param pageOf finds the page of a version */
    find(pageOf: (version: string) => CachedPage | null): CachedPage | null {
      for (const { version, at } of replaced) {
        const page = now() - at < REPLACED_MS ? pageOf(version) : null;
        if (page) return { ...page, headers: { ...page.headers, ...STALE } };
      }
      return null;
    },
  };
}
