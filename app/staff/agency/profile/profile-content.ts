import { type Facts, factAt, withFact } from '../facts.ts';

/** Facts that are numbers, or null if nothing is typed. */
const NUMBERS = ['address.latitude', 'address.longitude', 'copyrightYear'];

/**
 * Converts what was typed to the types that the API expects. A text that is not a number stays unchanged, so that the
 * API refuses it with an error message.
 */
export function profileContentOf(facts: Facts): Facts {
  let content = facts;
  for (const path of NUMBERS) {
    const typed = factAt(facts, path);
    if (typeof typed !== 'string') continue;
    const text = typed.trim();
    content = withFact(content, path, text === '' ? null : Number.isNaN(Number(text)) ? text : Number(text));
  }
  // A design credit without a name and an address is no credit.
  const { name, url } = (content.designCredit ?? {}) as Facts;
  return name || url ? content : { ...content, designCredit: null };
}
