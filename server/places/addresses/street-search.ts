import type { BookLocality, OpenBook } from './book.ts';
import { costOf, wordsOfStreet } from './rank.ts';
import type { Meaning } from './vocabulary.ts';

/** A street or suburb that matches the words. The lowest `cost` is the best match. */
export type Candidate =
  | { kind: 'street'; label: string; row: number; cost: number }
  | ({ kind: 'locality'; cost: number } & BookLocality);

/** How many variants with an added or a removed space are tried. */
const MAX_VARIANTS = 12;
/** Abbreviations and the words that G-NAF uses for them. One that is the beginning of its word needs no entry. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  saint: 'st',
  mt: 'mount',
  nth: 'north',
  sth: 'south',
  blvd: 'boulevard',
  bvd: 'boulevard',
  crt: 'court',
  ct: 'court',
  drv: 'drive',
  hwy: 'highway',
  ln: 'lane',
  pde: 'parade',
  rd: 'road',
  sq: 'square',
  tce: 'terrace',
};

/**
 * Finds streets and suburbs that have every typed word, in any order; each may be only the beginning of a word. If there
 * are none, tries the words with one space added or removed.
 * @returns the best first, at most `most` streets and `most` suburbs
 */
export async function searchAsTyped(
  book: OpenBook,
  words: readonly string[],
  most: number,
): Promise<Candidate[]> {
  let tried = 0;
  for (const variant of variants(book, words)) {
    const known = variant.every((word) =>
      meaningsOf(word).some(({ beginning }) => book.words.begins(beginning)),
    );
    const found = known ? await search(book, variant.map(meaningsOf), most) : [];
    if (found.length > 0) return found;
    tried += 1;
    if (tried > MAX_VARIANTS) break;
  }
  return [];
}

/** Like `searchAsTyped`, but allows wrong letters. */
export async function searchAlmost(
  book: OpenBook,
  words: readonly string[],
  most: number,
): Promise<Candidate[]> {
  const asTyped = words.map((word) =>
    meaningsOf(word).filter(({ beginning }) => book.words.begins(beginning)),
  );
  const isAllKnown = asTyped.every((meanings) => meanings.length > 0);
  // Unknown words are taken as misspelt; if all are known, any of them may be.
  const typed = asTyped.map((meanings, n) =>
    isAllKnown || meanings.length === 0 ? [...meanings, ...book.words.similarTo(words[n] ?? '')] : meanings,
  );
  return typed.every((meanings) => meanings.length > 0) ? search(book, typed, most) : [];
}

const meaningsOf = (word: string): Meaning[] =>
  [word, ...(ABBREVIATIONS[word] ? [ABBREVIATIONS[word]] : [])].map((beginning) => ({ beginning, edits: 0 }));

async function search(
  book: OpenBook,
  typed: readonly (readonly Meaning[])[],
  most: number,
): Promise<Candidate[]> {
  if (typed.length === 0) return [];
  const localities: Candidate[] = book.localities.flatMap((locality) => {
    const cost = costOf([[], locality.words], typed);
    return cost === null ? [] : [{ kind: 'locality', ...locality, cost }];
  });
  const beginnings = typed.map((meanings) => meanings.map(({ beginning }) => beginning));
  const streets: Candidate[] = (await book.streetsWith(beginnings)).flatMap(({ row, label }) => {
    const cost = costOf(wordsOfStreet(label), typed);
    return cost === null ? [] : [{ kind: 'street', label, row, cost }];
  });
  // The sort is stable: among equal costs the nearest to the agency stays first.
  const best = (all: readonly Candidate[]) => all.toSorted((a, b) => a.cost - b.cost).slice(0, most);
  return [...best(localities), ...best(streets)].sort((a, b) => a.cost - b.cost);
}

/** The words, and the words with one space added or removed. */
function* variants({ words: known }: OpenBook, words: readonly string[]): Generator<readonly string[]> {
  yield words;
  for (const [n, word] of words.entries()) {
    const [before, after] = [words.slice(0, n), words.slice(n + 1)];
    const [next] = after;
    if (next !== undefined && known.begins(word + next)) yield [...before, word + next, ...after.slice(1)];
    if (known.begins(word)) continue;
    for (let at = word.length - 1; at >= 2; at -= 1) {
      const [left, right] = [word.slice(0, at), word.slice(at)];
      if (known.has(left) && known.begins(right)) yield [...before, left, right, ...after];
    }
  }
}
