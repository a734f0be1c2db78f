import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Ours have some hundred texts; what a visitor makes up pushes out no more than these. */
const MAX_NAMES = 500;

/**
 * Made of the text itself: behind a pooler a connection may know a name from another process, thread or version, and
 * it must then be of the same text.
 */
const names = new LRUCache<string, string>({
  max: MAX_NAMES,
  memoMethod: (text) => `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`,
});

/** Gives the text of a query that will be asked again a name, the same in every process. */
export const nameText = (text: string): string => names.memo(text);

/** The name of a text that has one. */
export const nameOfText = (text: string): string | undefined => names.get(text);
