import { type Facts, factAt, withFact } from '../facts.ts';

/** These facts are numbers, or null where nothing is typed. */
const NUMBERS = ['address.latitude', 'address.longitude', 'copyrightYear'];

/** Converts what was typed to what the API expects. What is no number stays as it is, and is refused with a sentence. */
export function profileContentOf(facts: Facts): Facts {
  let content = facts;
  for (const path of NUMBERS) {
    const typed = factAt(facts, path);
    if (typeof typed !== 'string') continue;
    const text = typed.trim();
    content = withFact(content, path, text === '' ? null : Number.isNaN(Number(text)) ? text : Number(text));
  }
  // A credit of which nothing is typed is none.
  const { name, url } = (content.designCredit ?? {}) as Facts;
  return name || url ? content : { ...content, designCredit: null };
}
