import { LRUCache } from 'lru-cache';

/** Ours have some hundred texts; what a visitor makes up pushes out no more than these. */
const MAX_NAMES = 500;

let given = 0;
const names = new LRUCache<string, string>({
  max: MAX_NAMES,
  memoMethod: () => {
    given += 1;
    return `kept_${given}`;
  },
});

/** Gives the text of a query that will be asked again a name of its own, no other's ever after. */
export const nameText = (text: string): string => names.memo(text);

/** The name of a text that has one. */
export const nameOfText = (text: string): string | undefined => names.get(text);
