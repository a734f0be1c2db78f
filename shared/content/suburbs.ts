import { agency } from '../agency/agency.ts';

/** The agency's text about a suburb, paragraph by paragraph. Only the server has the texts of all suburbs. */
export function getSuburbWords(key: string): readonly string[] {
  const found = agency().words.suburbs?.texts?.find((each) => each.key === key);
  return found ? found.text.split(/\n\s*\n/) : [];
}
