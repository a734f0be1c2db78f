import type { Meaning } from './vocabulary.ts';
import { splitWords } from './words.ts';

/** The costs of a match. A wrong letter costs more than everything else about a word. */
const COST = { unfinished: 1, later: 1, unnamed: 1, edit: 8 };

/** The words of a street and those of its suburb. Either list may be empty. */
type LabelWords = readonly [street: readonly string[], suburb: readonly string[]];

/** @param label "Rosella Street, Norwood SA 5067" */
export function wordsOfStreet(label: string): LabelWords {
  const [street = '', suburb = ''] = label.split(', ');
  return [splitWords(street), splitWords(suburb)];
}

/**
 * The cost of matching the typed words with a label; null if the label lacks one of them.
 * @param typed the possible meanings of each typed word
 */
export function costOf(parts: LabelWords, typed: readonly (readonly Meaning[])[]): number | null {
  const named = new Set<string>();
  let sum = 0;
  for (const meanings of typed) {
    let least = Number.POSITIVE_INFINITY;
    for (const [part, words] of parts.entries()) {
      for (const [place, word] of words.entries()) {
        for (const { beginning, edits } of meanings) {
          if (!word.startsWith(beginning)) continue;
          if (part === 0) named.add(word);
          const unfinished = word === beginning ? 0 : COST.unfinished;
          least = Math.min(least, edits * COST.edit + unfinished + (place > 0 ? COST.later : 0));
        }
      }
    }
    if (least === Number.POSITIVE_INFINITY) return null;
    sum += least;
  }
  // "rose" means Rose Street rather than Rose Park Road, because people omit the type of a street.
  const unnamed = parts[0].length - named.size;
  return sum + (unnamed > 1 ? COST.unnamed : 0);
}
