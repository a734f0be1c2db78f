const BEGINS = 'We don’t know the suburb';

/** A typed suburb that is not known, and the known suburb with the most similar spelling. */
export type UnknownSuburb = { typed: string; nearest: string | null };

/** The error message for an unknown suburb. Without it, the saved search would silently be a different one. */
export const unknownSuburbWords = ({ typed, nearest }: UnknownSuburb): string =>
  `${BEGINS} “${typed}”. ${nearest ? `Did you mean ${nearest}?` : 'Please check how it’s spelt.'}`;

/** Whether an error of `createContact` is about the suburbs field. */
export const isAboutSuburbs = (error: string): boolean => error.startsWith(BEGINS);
