/** Converts a name in capitals, or in small letters, to title case: "ST GEORGES" → "St Georges", "MCKENZIE" → "McKenzie". */
export function toTitleCase(name: string): string {
  return name
    .toLowerCase()
    .replace(
      /(^|[^\p{L}\p{N}])(mc)?(\p{L})/gu,
      (_, before: string, mc: string | undefined, letter: string) =>
        mc ? `${before}Mc${letter.toUpperCase()}` : before + letter.toUpperCase(),
    )
    .replace(/(?<=.)'S\b/g, "'s")
    .replace(/(?<=\S )(Of|The|And)(?= )/g, (word) => word.toLowerCase());
}
