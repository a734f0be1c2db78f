/** Words of at least these lengths may have one wrong letter, or two. */
const ONE_EDIT = 4;
const TWO_EDITS = 8;
/** No word of a name is longer. */
const LONGEST = 31;

/** How many letters of a word may be changed, added, omitted or swapped with the next. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  if (/\d/.test(word) || word.length < ONE_EDIT || word.length > LONGEST) return 0;
  return word.length < TWO_EDITS ? 1 : 2;
}

/** The last three rows of the edit distance table, reused by all calls. */
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1)) as [Uint8Array, Uint8Array, Uint8Array];

/**
 * How many edits turn a text into the beginning of a word; swapping two neighbours counts as one edit.
 * @param text at most as long as the longest word of a name (`allowedEdits`)
 * @returns a number above `most` if more edits are needed
 */
export function editsFromBeginning(text: string, word: string, most: number): number {
  const { length } = text;
  if (word.length < length - most) return most + 1;
  let [twoAbove, above, here] = rows;
  for (let column = 0; column <= length; column += 1) above[column] = column;
  let least = length;
  let bestAbove = 0;
  for (let row = 1; row <= Math.min(word.length, length + most); row += 1) {
    const letter = word.charCodeAt(row - 1);
    here[0] = row;
    let best = row;
    for (let column = 1; column <= length; column += 1) {
      const own = text.charCodeAt(column - 1);
      const changed = (above[column - 1] ?? 0) + (own === letter ? 0 : 1);
      let edits = Math.min(changed, (above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1);
      if (row > 1 && own === word.charCodeAt(row - 2) && text.charCodeAt(column - 2) === letter)
        edits = Math.min(edits, (twoAbove[column - 2] ?? 0) + 1);
      here[column] = edits;
      if (edits < best) best = edits;
    }
    least = Math.min(least, here[length] ?? length);
    // A swap depends on the row before the previous one, too.
    if (best > most && bestAbove > most) break;
    bestAbove = best;
    [twoAbove, above, here] = [above, here, twoAbove];
  }
  return least;
}
