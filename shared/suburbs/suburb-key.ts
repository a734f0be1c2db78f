import { toTitleCase } from './title-case.ts';

/** The key of a suburb in addresses: its name and postcode, e.g. `st-morris-5068`. */
export const suburbKey = (name: string, postcode: string | null): string =>
  [name, postcode ?? '']
    .join(' ')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** "norwood-5067" → "Norwood", for a suburb without listings. */
export const suburbNameFromKey = (key: string): string =>
  toTitleCase(key.replace(/-\d{4}$/, '').replaceAll('-', ' '));

/** "norwood-5067" → "5067"; null if the key has no postcode. */
export const postcodeFromKey = (key: string): string | null => /-(\d{4})$/.exec(key)?.[1] ?? null;

export const isSuburbKey = (text: string): text is string => /^[a-z0-9-]{2,60}$/.test(text);
