/** Many words, each with the things that have it. Sorted, so that what begins alike lies together. */
export type Lexicon = {
  words: readonly string[];
  /** How many letters each word has in common with the one before it, from the first on. */
  shared: Uint8Array;
  /** `things` of word n lie from starts[n] up to starts[n + 1]. */
  starts: Uint32Array;
  /** A thing's number, doubled; odd where the word is not its first. */
  things: Uint32Array;
};

/** @param found hears a word's number and how far it is from what was asked for, in `COST` */
export type Found = (word: number, cost: number) => void;

/** What makes a match worse. A wrong letter weighs more than all the rest of a word. */
export const COST = { unfinished: 1, later: 1, edit: 8 };

/** @param words of each thing, in order; a thing's number is its place */
export function makeLexicon(words: Iterable<readonly string[]>): Lexicon {
  const all = new Map<string, number[]>();
  let thing = 0;
  for (const own of words) {
    for (const [place, word] of own.entries()) {
      const things = all.get(word);
      if (!things) all.set(word, [thing * 2 + Number(place > 0)]);
      // A word that a thing has twice counts once, where it comes first.
      else if ((things.at(-1) ?? 0) >> 1 !== thing) things.push(thing * 2 + Number(place > 0));
    }
    thing += 1;
  }
  const sorted = [...all.keys()].sort();
  const lists = sorted.map((word) => all.get(word) ?? []);
  const starts = new Uint32Array(sorted.length + 1);
  for (const [n, list] of lists.entries()) starts[n + 1] = (starts[n] ?? 0) + list.length;
  return withShared({ words: sorted, starts, things: Uint32Array.from(lists.flat()) });
}

/** The lexicon as it is searched, from what is kept of it. */
export function withShared(kept: Omit<Lexicon, 'shared'>): Lexicon {
  const { words } = kept;
  return { ...kept, shared: Uint8Array.from(words, (word, n) => sharedLength(words[n - 1] ?? '', word)) };
}

/** No further than a byte counts: what is said to differ may only be looked at twice. */
function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length, 255);
  let n = 0;
  while (n < most && a.charCodeAt(n) === b.charCodeAt(n)) n += 1;
  return n;
}

/** Whether a word stands there whole. */
export function hasWord({ words }: Lexicon, word: string): boolean {
  return words[lowerBound(words, word)] === word;
}

/** Whether any word begins so. */
export function hasBeginning({ words }: Lexicon, text: string): boolean {
  return words[lowerBound(words, text)]?.startsWith(text) ?? false;
}

/** All words that begin with the text. */
export function beginningWith({ words }: Lexicon, text: string, found: Found): void {
  for (let n = lowerBound(words, text); n < words.length; n += 1) {
    const word = words[n] ?? '';
    if (!word.startsWith(text)) return;
    found(n, word.length === text.length ? 0 : COST.unfinished);
  }
}

/** The first word that is not before the text. */
function lowerBound(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
