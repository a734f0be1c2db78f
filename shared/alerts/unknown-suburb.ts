const UNKNOWN_SUBURB_PREFIX = 'We don’t know the suburb';

/** A typed suburb that is not known, and the known suburb with the most similar spelling. */
export type UnknownSuburb = { typed: string; nearest: string | null };

/** The error message for an unknown suburb. Without it, the saved search would silently be a different one. */
export const unknownSuburbText = ({ typed, nearest }: UnknownSuburb): string =>
  `${UNKNOWN_SUBURB_PREFIX} “${typed}”. ${nearest ? `Did you mean ${nearest}?` : 'Please check how it’s spelt.'}`;

/** Whether an error of `createContact` is about the suburbs field. */
export const isUnknownSuburbError = (error: string): boolean => error.startsWith(UNKNOWN_SUBURB_PREFIX);
