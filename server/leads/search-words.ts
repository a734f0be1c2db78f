import type { WordConditions } from '../platform/database/lead-search.ts';

/** Longer words are cut, in the index and in a search. */
const LONGEST = 60;
/** Further words of a search are ignored. */
const MAX_CONDITIONS = 12;
/** The fewest last digits by which a phone number is found: "…199". */
const SHORTEST_END = 3;

const NUMBER = /\+?\d(?:[\s().-]{0,2}\d)*/g;
const APOSTROPHE = /(\p{L})['’](?=\p{L})/gu;

/**
 * The words by which texts are found, without duplicates: letters and digits without case or accents. Phone numbers are
 * found by any part of them, with any spacing, and with or without +61.
 */
export function indexWords(texts: readonly string[]): string {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of wordsIn(plain(text))) words.add(word);
    for (const word of wordsIn(plain(text.replace(APOSTROPHE, '$1')))) words.add(word);
    for (const [number] of text.matchAll(NUMBER)) {
      const digits = national(number);
      if (digits.length < 8 || digits.length > 15) continue;
      for (let from = 0; from <= digits.length - SHORTEST_END; from += 1) words.add(digits.slice(from));
    }
  }
  return [...words].join(' ');
}

/** Converts what was typed to conditions on the indexed words. There are none if no word was typed. */
export function searchConditions(typed: string): WordConditions {
  const text = plain(typed.replace(APOSTROPHE, '$1'));
  const conditions: string[][][] = [];
  // "3b" is a word, not a number: if letters touch digits, digits are not joined to numbers.
  const rest = /\p{L}\d|\d\p{L}/u.test(text)
    ? text
    : text.replace(NUMBER, (number) => {
        const groups = wordsIn(number);
        const dialled = national(number);
        conditions.push(groups.length === 1 && groups[0] === dialled ? [groups] : [groups, [dialled]]);
        return ' ';
      });
  for (const word of new Set(wordsIn(rest))) {
    // A small Σ at the end of what was typed is ς, but σ within the indexed word.
    const stem = /^(.*)[σς]$/.exec(word)?.[1];
    conditions.push(stem === undefined ? [[word]] : [[`${stem}σ`], [`${stem}ς`]]);
  }
  return conditions.slice(0, MAX_CONDITIONS);
}

/** Removes case and accents. A price becomes one word: "$850,000" is found by 850000. */
const plain = (text: string) =>
  text
    // NFKD turns 𝓐 into a capital A, so letters become small after it.
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1');

const wordsIn = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => Array.from(word).slice(0, LONGEST).join(''));

/** The digits as they are dialled within Australia. */
const national = (number: string) => number.replace(/\D+/g, '').replace(/^(?:00)?61(?=\d{8,}$)/, '0');
