/**
 * One line of the specification that a visitor, a member of staff or a program can observe, in the
 * specification's own words. Words alone mean that a test beside this folder shows it.
 */
export type Line =
  | string
  /** A test elsewhere shows just this: its file, and its name as the file spells it. */
  | { words: string; provenBy: { file: string; test: string } }
  /** Nothing shows it, for the reason in this sentence. */
  | { words: string; untested: string };

/** The lines of one part of the specification, by id. */
export type Lines = Readonly<Record<string, Line>>;

export const provenBy = (words: string, file: string, test: string) => ({ words, provenBy: { file, test } });

export const untested = (words: string, why: string) => ({ words, untested: why });

export const wordsOf = (line: Line): string => (typeof line === 'string' ? line : line.words);
