/** Words as they are compared: no capitals, no accents, an apostrophe joins, anything else parts. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The same text without capitals, accents and apostrophes; what parts its words stays. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .toLowerCase();

/** The file's capitals as people write them: "ST GEORGES" → "St Georges", "MCKENZIE" → "McKenzie". */
export function titled(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[^a-z0-9])(mc)?([a-z])/g, (_, before: string, mc: string | undefined, letter: string) =>
      mc ? `${before}Mc${letter.toUpperCase()}` : before + letter.toUpperCase(),
    )
    .replace(/(?<=.)'S\b/g, "'s")
    .replace(/(?<=\S )(Of|The|And)(?= )/g, (word) => word.toLowerCase());
}
