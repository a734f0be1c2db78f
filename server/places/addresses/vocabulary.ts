import { allowedEdits, editsFromBeginning } from './near-words.ts';

/** What a typed word may stand for: any word that begins so. */
export type Meaning = { beginning: string; edits: number };

/** All words of the loaded streets and suburbs. */
export type Vocabulary = {
  /** Whether any word begins so. */
  begins(text: string): boolean;
  /** Whether a word stands there whole. */
  has(word: string): boolean;
  /** The words that are like a typed one but for wrong letters, the nearest first. */
  near(word: string): Meaning[];
};

/** How many similar words are considered; a text with more of them is not a typing error. */
const MOST_NEAR = 30;

export function createVocabulary(all: Iterable<string>): Vocabulary {
  const words = [...new Set(all)].sort();
  const known = new Set(words);
  const begins = (text: string) => words[firstFrom(words, text)]?.startsWith(text) ?? false;
  return {
    begins,
    has: (word) => known.has(word),
    near(word) {
      const most = allowedEdits(word);
      if (most === 0) return [];
      const found: Meaning[] = [];
      for (const beginning of words) {
        const edits = editsFromBeginning(word, beginning, most);
        if (edits > 0 && edits <= most) found.push({ beginning, edits });
      }
      return found.sort((a, b) => a.edits - b.edits).slice(0, MOST_NEAR);
    },
  };
}

/** The first place whose word is not before the text. */
function firstFrom(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
