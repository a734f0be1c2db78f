const BEGINS = 'We don’t know the suburb';

/** A suburb that somebody typed and nobody knows, and the one that is spelt most like it. */
export type UnknownSuburb = { typed: string; nearest: string | null };

/** What a visitor is told of it: without it, the search would quietly be another one. */
export const unknownSuburbWords = ({ typed, nearest }: UnknownSuburb): string =>
  `${BEGINS} “${typed}”. ${nearest ? `Did you mean ${nearest}?` : 'Please check how it’s spelt.'}`;

/** Whether an error of `createContact` is about the field of suburbs. */
export const isAboutSuburbs = (error: string): boolean => error.startsWith(BEGINS);
