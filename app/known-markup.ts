import { createContext } from 'react-router';
import type { KnownMarkup } from './ui/Kept.tsx';

/** Where markup is kept from page to page, by the facts that it shows. The server bounds it. */
export type MarkupStore = {
  get(facts: string): string | undefined;
  set(facts: string, inside: string): unknown;
};

/** null: nothing is kept (development). */
export const markupContext = createContext<MarkupStore | null>(null);

/** Last in a tag of ours, and in no text: React writes a quote there as an entity, JSON with a backslash. */
const MARK = / data-kept="\d+">$/;
const MARKS = /<(\w+)[^<>]* data-kept="(\d+)">/g;

/** What one page knows of earlier ones, and what later ones learn of it. */
export function learnMarkup(store: MarkupStore) {
  const unknown: string[] = [];
  const known: KnownMarkup = {
    look(facts) {
      const inside = store.get(facts);
      return inside === undefined ? { mark: String(unknown.push(facts) - 1) } : { inside };
    },
  };
  return {
    known,
    /**
     * @param whole false where something failed: nothing is learned of such a page
     * @returns the page without its marks
     */
    learn(page: string, whole: boolean): string {
      if (unknown.length === 0) return page;
      let html = '';
      let from = 0;
      for (const mark of page.matchAll(MARKS)) {
        const [tag, name = '', number] = mark;
        const inside = mark.index + tag.length;
        const end = endOf(page, name, inside);
        const facts = unknown[Number(number)];
        if (whole && facts !== undefined && end !== -1) store.set(facts, page.slice(inside, end));
        html += `${page.slice(from, mark.index)}${tag.replace(MARK, '>')}`;
        from = inside;
      }
      return html + page.slice(from);
    },
  };
}

/** Where the end tag of an element stands whose inside begins at `from`; -1 when there is none. */
function endOf(html: string, name: string, from: number): number {
  const tags = new RegExp(`<(/?)${name}[\\s>]`, 'g');
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return tag.index;
  }
  return -1;
}
