import { expect, test } from 'vitest';
import { numbers } from '../../test/support/random.ts';
import { editsFromBeginning } from './addresses/near-words.ts';

test('the edit distance from the beginning of a word is that of the full distance table', () => {
  const below = numbers(5);
  const random = (letters: string, length: number) =>
    Array.from({ length }, () => letters[below(letters.length)]).join('');
  let near = 0;
  for (let round = 0; round < 20_000; round += 1) {
    // With few letters there are many swaps and common prefixes.
    const letters = 'abcdefgh1'.slice(0, 2 + below(8));
    const [text, word] = [random(letters, 1 + below(12)), random(letters, 1 + below(12))];
    for (const most of [1, 2]) {
      const edits = editsOf(text, word);
      expect(Math.min(editsFromBeginning(text, word, most), most + 1)).toBe(Math.min(edits, most + 1));
      near += Number(edits <= most);
    }
  }
  expect(near).toBeGreaterThan(1000);
});

/** The edits to the nearest prefix of the word, where swapping neighbours counts once. */
function editsOf(text: string, word: string): number {
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
  return Math.min(...table.map((_, i) => at(i, text.length)));
}
