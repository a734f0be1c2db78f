/** Many words, each with the things that have it. Sorted, so that what begins alike lies together. */
export type Lexicon = {
  words: readonly string[];
  /** `things` of word n lie from starts[n] up to starts[n + 1]. */
  starts: Uint32Array;
  /** A thing's number, doubled; odd where the word is not its first. */
  things: Uint32Array;
};

/** @param found hears a word's number and how far it is from what was asked for, in `COST` */
type Found = (word: number, cost: number) => void;

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
  return { words: sorted, starts, things: Uint32Array.from(lists.flat()) };
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

/**
 * All words that begin with the text once at most so many letters of it are changed, added, left out or
 * swapped with the next. The words lie sorted, so the work for what two of them begin with is done once, and
 * what cannot match any more is leapt over.
 */
export function beginningAlmostWith({ words }: Lexicon, text: string, edits: number, found: Found): void {
  const width = text.length + 1;
  const deepest = text.length + edits;
  // rows[d]: how far each beginning of the text is from the first d letters of the word at hand.
  const rows = Array.from({ length: deepest + 1 }, () => new Uint8Array(width));
  const best = new Uint8Array(deepest + 1);
  for (let j = 0; j < width; j += 1) row(rows, 0)[j] = j;
  best[0] = text.length;
  let before = '';
  let known = 0;
  for (let n = 0; n < words.length; ) {
    const word = words[n] ?? '';
    let depth = Math.min(sharedLength(before, word), known);
    let dead = false;
    while (depth < Math.min(word.length, deepest) && !dead) {
      depth += 1;
      dead = fillRow(rows, depth, text, word, edits);
      best[depth] = Math.min(best[depth - 1] ?? 0, row(rows, depth)[text.length] ?? 0);
    }
    known = depth;
    before = word;
    const distance = best[depth] ?? 0;
    if (distance <= edits) {
      const whole = depth === word.length && row(rows, depth)[text.length] === distance;
      found(n, distance * COST.edit + (whole ? 0 : COST.unfinished));
    }
    n = dead && distance > edits ? upperBound(words, word.slice(0, depth), n + 1) : n + 1;
  }
}

/** @returns whether nothing that goes on from here comes near enough */
function fillRow(rows: Uint8Array[], depth: number, text: string, word: string, edits: number): boolean {
  const above = row(rows, depth - 1);
  const here = row(rows, depth);
  const twoAbove = depth > 1 ? row(rows, depth - 2) : undefined;
  const letter = word.charCodeAt(depth - 1);
  const letterBefore = word.charCodeAt(depth - 2);
  here[0] = depth;
  let least = depth;
  let leastAbove = above[0] ?? 0;
  for (let j = 1; j <= text.length; j += 1) {
    const asked = text.charCodeAt(j - 1);
    const change = (above[j - 1] ?? 0) + Number(asked !== letter);
    let value = Math.min(change, (above[j] ?? 0) + 1, (here[j - 1] ?? 0) + 1);
    if (twoAbove && j > 1 && asked === letterBefore && text.charCodeAt(j - 2) === letter) {
      value = Math.min(value, (twoAbove[j - 2] ?? 0) + 1);
    }
    here[j] = value;
    least = Math.min(least, value);
    leastAbove = Math.min(leastAbove, above[j] ?? 0);
  }
  // A swap reaches over a row.
  return least > edits && leastAbove >= edits;
}

/** A row that is there: `noUncheckedIndexedAccess` cannot know. */
function row(rows: Uint8Array[], depth: number): Uint8Array {
  const found = rows[depth];
  if (!found) throw new RangeError(`There is no row ${depth}.`);
  return found;
}

function sharedLength(a: string, b: string): number {
  let n = 0;
  while (n < a.length && n < b.length && a.charCodeAt(n) === b.charCodeAt(n)) n += 1;
  return n;
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

/** The first word from `from` on that does not begin with the text, which the one before it does. */
function upperBound(words: readonly string[], text: string, from: number): number {
  let [low, high] = [from, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '').startsWith(text)) low = middle + 1;
    else high = middle;
  }
  return low;
}
