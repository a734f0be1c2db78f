/** The words of a text in lower case without accents. An apostrophe is omitted; other characters separate words. */
export function splitWords(text: string): string[] {
  return normalizeText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The text in lower case without accents and apostrophes. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .toLowerCase();

/** Converts the file's capitals to title case: "ST GEORGES" → "St Georges", "MCKENZIE" → "McKenzie". */
export function toTitleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[^a-z0-9])(mc)?([a-z])/g, (_, before: string, mc: string | undefined, letter: string) =>
      mc ? `${before}Mc${letter.toUpperCase()}` : before + letter.toUpperCase(),
    )
    .replace(/(?<=.)'S\b/g, "'s")
    .replace(/(?<=\S )(Of|The|And)(?= )/g, (word) => word.toLowerCase());
}
