import { agency } from '../agency/agency.ts';

/** What the agency says of a suburb, paragraph by paragraph, by its key. Only the server knows it of all suburbs. */
export function wordsOfSuburb(key: string): readonly string[] {
  const found = agency().words.suburbs?.texts?.find((each) => each.key === key);
  return found ? found.text.split(/\n\s*\n/) : [];
}
