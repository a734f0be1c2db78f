/** What `listings.features` holds, as JSON. */
export type StoredFeatures = {
  /** The words of the flags that are on, e.g. "Air conditioning". */
  flags: string[];
  /** The free words of the feed's last `otherFeatures`. Some may equal the word of a flag. */
  other: string[];
};

/** @param json the column; the single list that earlier versions stored is read as free words */
export function parseFeatures(json: string): StoredFeatures {
  const stored: StoredFeatures | string[] = JSON.parse(json);
  return Array.isArray(stored) ? { flags: [], other: stored } : stored;
}

/** The words for visitors, each once: the flags, then the free words. */
export function featureWords(json: string): string[] {
  const { flags, other } = parseFeatures(json);
  const words = new Map<string, string>();
  for (const word of [...flags, ...other]) {
    if (!words.has(word.toLowerCase())) words.set(word.toLowerCase(), word);
  }
  return [...words.values()];
}
