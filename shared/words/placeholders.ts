import { agency } from '../agency/agency.ts';

/** The placeholders for facts of the agency, e.g. `{agency}`. */
const PLACEHOLDER_VALUES = {
  agency: () => agency().name,
  legalName: () => agency().legalName,
  suburb: () => agency().address.suburb,
  region: () => agency().region,
  phone: () => agency().phone,
  email: () => agency().email,
} as const;

export const PLACEHOLDERS = Object.keys(PLACEHOLDER_VALUES).map((name) => `{${name}}`);

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Replaces the placeholders of a text with the agency's facts. */
export const fillPlaceholders = (text: string): string =>
  text.replace(
    PLACEHOLDER,
    (whole, name: string) => PLACEHOLDER_VALUES[name as keyof typeof PLACEHOLDER_VALUES]?.() ?? whole,
  );

/** The first unknown placeholder of a text; undefined if all of them are known. */
export const findUnknownPlaceholder = (text: string): string | undefined =>
  text.match(PLACEHOLDER)?.find((found) => !PLACEHOLDERS.includes(found));

/** The error message for an unknown placeholder. */
export const unknownPlaceholderMessage = (found: string): string =>
  `${found} isn’t a placeholder. You can use ${PLACEHOLDERS.join(', ')}.`;
