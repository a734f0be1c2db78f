import { COST, type Found, type Lexicon } from './lexicon.ts';

/** Bits of a number: what comes before the text's first letter is one, each letter another. */
const MOST_LETTERS = 31;
const MOST_EDITS = 2;
const WIDTH = MOST_EDITS + 1;
const DEEPEST = MOST_LETTERS + MOST_EDITS;

// One search needs them at a time, and none is begun within another.
/** For each letter, where the text has it: bit j for its j-th, counted from one. Words have a to z and 0 to 9 alone. */
const places = new Int32Array(128);
/** Bit j of `near[d * WIDTH + e]`: the text's first j letters are e edits at most from the word's first d. */
const near = new Int32Array((DEEPEST + 1) * WIDTH);
/** The least edits that the whole text is from any beginning of the word's first d letters. */
const least = new Uint8Array(DEEPEST + 1);

/**
 * All words that begin with the text once at most so many letters of it, one or two, are changed, added, left out
 * or swapped with the next. The words lie sorted, so the work for what two of them begin with is done once, and
 * what cannot match any more is leapt over. A text of more than 31 letters is near none.
 *
 * A column of edit distances is a few numbers, one for each count of edits, with a bit for each letter (Wu and
 * Manber's automaton): a letter of a word costs a few operations however long the text is, and a column without
 * a bit says at once that nothing which goes on from here comes near enough.
 */
export function beginningAlmostWith(
  { words, shared }: Lexicon,
  text: string,
  edits: 1 | 2,
  found: Found,
): void {
  const { length } = text;
  if (length > MOST_LETTERS) return;
  places.fill(0);
  for (let j = 0; j < length; j += 1) places[text.charCodeAt(j)] = placeOf(text, j) | (1 << (j + 1));
  const all = (2 << length) - 1;
  const whole = 1 << length;
  for (let e = 0; e <= edits; e += 1) near[e] = ((2 << e) - 1) & all;
  least[0] = length;
  let known = 0;
  for (let n = 0; n < words.length; ) {
    const word = words[n] ?? '';
    const end = Math.min(word.length, length + edits);
    let depth = Math.min(shared[n] ?? 0, known);
    let dead = false;
    while (depth < end && !dead) {
      depth += 1;
      dead = addLetter(word, depth, edits, all);
      least[depth] = Math.min(least[depth - 1] ?? 0, fewest(depth, edits, whole));
    }
    known = depth;
    const distance = least[depth] ?? 0;
    if (distance <= edits) {
      const isFinished = depth === word.length && ((near[depth * WIDTH + distance] ?? 0) & whole) !== 0;
      found(n, distance * COST.edit + (isFinished ? 0 : COST.unfinished));
    }
    n += 1;
    if (!dead) continue;
    for (; n < words.length && (shared[n] ?? 0) >= depth; n += 1) {
      if (distance <= edits) found(n, distance * COST.edit + COST.unfinished);
    }
  }
}

const placeOf = (word: string, at: number) => places[word.charCodeAt(at)] ?? 0;

/** @returns whether nothing that goes on from here comes near enough */
function addLetter(word: string, depth: number, edits: number, all: number): boolean {
  const here = depth * WIDTH;
  const above = here - WIDTH;
  const letter = placeOf(word, depth - 1);
  // Where the text has this letter and the word's last one the other way round.
  const swapped = depth > 1 ? placeOf(word, depth - 2) & (letter << 1) : 0;
  let fewer = ((near[above] ?? 0) << 1) & letter;
  near[here] = fewer;
  for (let e = 1; e <= edits; e += 1) {
    const fewerAbove = near[above + e - 1] ?? 0;
    let reached = (((near[above + e] ?? 0) << 1) & letter) | fewerAbove | (fewerAbove << 1) | (fewer << 1);
    if (swapped !== 0) reached |= ((near[above - WIDTH + e - 1] ?? 0) << 2) & swapped;
    fewer = reached & all;
    near[here + e] = fewer;
  }
  // A swap reaches over a column.
  return fewer === 0 && near[above + edits - 1] === 0;
}

/** How many edits the whole text is from the first letters of the word; more than the edits when it is more. */
function fewest(depth: number, edits: number, whole: number): number {
  for (let e = 0; e <= edits; e += 1) if (((near[depth * WIDTH + e] ?? 0) & whole) !== 0) return e;
  return edits + 1;
}
