import { LRUCache } from 'lru-cache';

/** So many are remembered at least, and twice as many at most. */
const SEEN = 4096;
/** Characters: ids stand at the beginning. */
const LOOKED_AT = 32;

/**
 * What was made of a text, kept when it is asked for a second time. Whoever looks through everything, such as a
 * search engine, would else fill the store anew with each few pages: nothing in it is found again then, and what was
 * just put there is copied by each collection of young memory.
 */
export class KeptAtSecondSight<Value extends object> {
  readonly #kept: LRUCache<string, Value>;
  /** The numbers of texts: of the latest, and of those before. */
  #seen = new Set<number>();
  #before = new Set<number>();

  /** @param sizeOf the bytes of a text and of what was made of it, roughly; all that is kept comes to `bytes` at most */
  constructor(bytes: number, sizeOf: (text: string, value: Value) => number) {
    this.#kept = new LRUCache({ maxSize: bytes, sizeCalculation: (value, text) => sizeOf(text, value) });
  }

  get(text: string): Value | undefined {
    return this.#kept.get(text);
  }

  /** After `get` had none. */
  add(text: string, value: Value): void {
    const number = numberOf(text);
    if (this.#seen.has(number) || this.#before.has(number)) {
      this.#kept.set(text, value);
      return;
    }
    this.#seen.add(number);
    if (this.#seen.size < SEEN) return;
    this.#before = this.#seen;
    this.#seen = new Set();
  }
}

/** Of the beginning of a text (FNV-1a); that two have the same only keeps one of them early. */
function numberOf(text: string): number {
  const end = Math.min(text.length, LOOKED_AT);
  let number = 0x811c9dc5;
  for (let at = 0; at < end; at += 1) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193);
  return number;
}
