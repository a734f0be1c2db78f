import { allowedEdits, editsFromBeginning } from './near-words.ts';

/** A possible meaning of a typed word: every word with this beginning. */
export type Meaning = { beginning: string; edits: number };

/** All words of the loaded streets and suburbs. */
export type Vocabulary = {
  /** Whether a word begins with the text. */
  begins(text: string): boolean;
  has(word: string): boolean;
  /** The words that differ from a typed one in one or two letters, the nearest first. */
  similarTo(word: string): Meaning[];
};

/** How many similar words are considered; a text with more of them is not a typing error. */
const MAX_SIMILAR_WORDS = 30;

export function createVocabulary(all: Iterable<string>): Vocabulary {
  const words = [...new Set(all)].sort();
  const known = new Set(words);
  const begins = (text: string) => words[firstFrom(words, text)]?.startsWith(text) ?? false;
  return {
    begins,
    has: (word) => known.has(word),
    similarTo(word) {
      const most = allowedEdits(word);
      if (most === 0) return [];
      const found: Meaning[] = [];
      for (const beginning of words) {
        const edits = editsFromBeginning(word, beginning, most);
        if (edits > 0 && edits <= most) found.push({ beginning, edits });
      }
      return found.sort((a, b) => a.edits - b.edits).slice(0, MAX_SIMILAR_WORDS);
    },
  };
}

/** The index of the first word that does not sort before the text (binary search). */
function firstFrom(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
