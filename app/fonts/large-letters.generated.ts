// Written by scripts/make-fonts.ts.

/** The letters of Fraunces Large. */
export const LARGE_LETTERS = ' 04KOWcdkno';
