import type { Meaning } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** What makes a match worse. A wrong letter weighs more than all the rest of a word. */
const COST = { unfinished: 1, later: 1, unnamed: 1, edit: 8 };

/** The words of a street and those of its suburb, of which either may have none. */
type LabelWords = readonly [street: readonly string[], suburb: readonly string[]];

/** @param label "Rosella Street, Norwood SA 5067" */
export function wordsOfStreet(label: string): LabelWords {
  const [street = '', suburb = ''] = label.split(', ');
  return [wordsOf(street), wordsOf(suburb)];
}

/**
 * What it costs that a label has the typed words; null where one of them is not there.
 * @param typed what each typed word may stand for
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
  // "rose" is rather Rose Street than Rose Park Road: the type of a street need not be typed.
  const unnamed = parts[0].length - named.size;
  return sum + (unnamed > 1 ? COST.unnamed : 0);
}
