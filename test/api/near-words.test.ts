import { expect, test } from 'vitest';
import { COST, makeLexicon } from '../../server/places/addresses/lexicon.ts';
import { beginningAlmostWith } from '../../server/places/addresses/near-words.ts';
import { numbers } from '../support/random.ts';

test('near a text are the words that its letters say, by the plain table of distances', () => {
  const below = numbers(5);
  let near = 0;
  let far = 0;
  for (let round = 0; round < 200; round += 1) {
    // Few letters make many swaps and words that begin alike; some words are longer than a text can be.
    const letters = 'abcdefgh1'.slice(0, 2 + below(8));
    const longest = round % 10 === 0 ? 40 : 9;
    const lexicon = makeLexicon(Array.from({ length: 150 }, () => [random(letters, 1 + below(longest))]));
    for (const edits of [1, 2] as const) {
      const text = longest === 40 ? almost(lexicon.words, letters) : random(letters, 4 + below(8));
      const found: [string, number][] = [];
      beginningAlmostWith(lexicon, text, edits, (n, cost) => found.push([lexicon.words[n] ?? '', cost]));
      const expected = lexicon.words
        .map((word): [string, number] => [word, costOf(text, word)])
        .filter(([, cost]) => cost <= edits * COST.edit + COST.unfinished);
      expect(found).toEqual(expected);
      near += found.length;
      if (longest === 40) far += found.length;
    }
  }
  expect(near).toBeGreaterThan(1000);
  expect(far).toBeGreaterThan(20);

  function random(letters: string, length: number): string {
    return Array.from({ length }, () => letters[below(letters.length)]).join('');
  }
  /** The beginning of a long word, up to the longest that is looked for, with up to three letters changed. */
  function almost(words: readonly string[], letters: string): string {
    const long = words.filter((word) => word.length >= 12);
    const text = (long[below(long.length)] ?? '').slice(0, below(3) === 0 ? 31 : 12 + below(20)).split('');
    for (let n = below(4); n > 0; n -= 1) text[below(text.length)] = random(letters, 1);
    return text.join('');
  }
});

test('near a text that is longer than any name is nothing', () => {
  const found: number[] = [];
  beginningAlmostWith(makeLexicon([['a'.repeat(40)]]), 'a'.repeat(32), 2, (n) => found.push(n));
  expect(found).toEqual([]);
});

/** Of the beginning of the word that is nearest to the text, swaps of neighbours counting once. */
function costOf(text: string, word: string): number {
  const table = [Array.from(`-${text}`, (_, j) => j)];
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    table.push(row);
    for (let j = 1; j <= text.length; j += 1) {
      const isSame = text[j - 1] === word[i - 1];
      const isSwapped = text[j - 1] === word[i - 2] && text[j - 2] === word[i - 1];
      row.push(
        Math.min(
          at(i - 1, j - 1) + Number(!isSame),
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  const distances = table.map((_, i) => at(i, text.length));
  const least = Math.min(...distances);
  return least * COST.edit + (distances.at(-1) === least ? 0 : COST.unfinished);
}
