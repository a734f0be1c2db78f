import { agency } from '../agency/agency.ts';

/** What may stand in the agency's texts for one of its facts, e.g. `{agency}`. */
const FACTS = {
  agency: () => agency().name,
  legalName: () => agency().legalName,
  suburb: () => agency().address.suburb,
  region: () => agency().region,
  phone: () => agency().phone,
  email: () => agency().email,
} as const;

export const PLACEHOLDERS = Object.keys(FACTS).map((name) => `{${name}}`);

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** A text with the facts of the agency in place of its placeholders. */
export const fillPlaceholders = (text: string): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => FACTS[name as keyof typeof FACTS]?.() ?? whole);

/** The first placeholder of a text that stands for nothing; undefined if all of them are known. */
export const unknownPlaceholder = (text: string): string | undefined =>
  text.match(PLACEHOLDER)?.find((found) => !PLACEHOLDERS.includes(found));

/** Says what is wrong with a placeholder. */
export const refusedPlaceholder = (found: string): string =>
  `${found} isn’t a placeholder. You can use ${PLACEHOLDERS.join(', ')}.`;
