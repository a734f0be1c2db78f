import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** What one page takes from earlier ones and leaves for later ones (`MarkupStore` in app/known-markup.ts). */
export type PageMarkup = {
  /** Stands in the page's text for what is known by these facts. */
  get(facts: string): string | undefined;
  set(facts: string, inside: string): void;
  /** The page's text as bytes, with what is known in its places. */
  bytesOf(html: string): Buffer<ArrayBuffer>;
};

/** Of cards and headers: some 3 KB each. */
const MARKUP_BYTES = 4 * 1024 * 1024;

/** Nobody knows it, so that nothing that a visitor writes can be taken for a place of ours. */
const MARK = `kept-${randomBytes(12).toString('base64url')}-`;

/**
 * What pages were rendered of, by the facts that it shows (app/ui/Kept.tsx), as the bytes that are sent. A page's text
 * has a mark in its place: it is short to read through, and most of what is sent is never a text again.
 * @returns what begins a page
 */
export function createMarkupStore(): () => PageMarkup {
  const store = new LRUCache<string, Buffer<ArrayBuffer>>({ maxSize: MARKUP_BYTES });
  return () => {
    // Held for this page, whatever the store lets go meanwhile.
    const taken: Buffer<ArrayBuffer>[] = [];
    return {
      get(facts) {
        const inside = store.get(facts);
        return inside && `${MARK}${taken.push(inside) - 1}${MARK}`;
      },
      set(facts, inside) {
        // The policy has the hashes of a page's scripts, and looks for them in its text.
        if (inside.includes('<script')) return;
        const bytes = Buffer.from(inside);
        store.set(facts, bytes, { size: 2 * facts.length + bytes.length });
      },
      bytesOf(html) {
        const parts = html.split(MARK);
        return Buffer.concat(
          parts.map((part, at) =>
            at % 2 === 0 ? Buffer.from(part) : (taken[Number(part)] ?? Buffer.alloc(0)),
          ),
        );
      },
    };
  };
}
