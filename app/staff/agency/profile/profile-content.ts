import { type DocumentValues, valueAt, withValue } from '../document-values.ts';

/** Facts that are numbers, or null if nothing is typed. */
const NUMERIC_PATHS = ['address.latitude', 'address.longitude', 'copyrightYear'];

/**
 * Converts what was typed to the types that the API expects. A text that is not a number stays unchanged, so that the
 * API refuses it with an error message.
 */
export function toProfileContent(values: DocumentValues): DocumentValues {
  let content = values;
  for (const path of NUMERIC_PATHS) {
    const typed = valueAt(values, path);
    if (typeof typed !== 'string') continue;
    const text = typed.trim();
    content = withValue(content, path, text === '' ? null : Number.isNaN(Number(text)) ? text : Number(text));
  }
  // A design credit without a name and an address is no credit.
  const { name, url } = (content.designCredit ?? {}) as DocumentValues;
  return name || url ? content : { ...content, designCredit: null };
}
