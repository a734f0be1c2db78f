/**
 * One line of the specification that a visitor, a member of staff or a program can observe, in the specification's own
 * words. A string means that a test in this folder shows it.
 */
export type Line =
  | string
  /** A test elsewhere shows exactly this: its file, and its name as written in the source. */
  | { words: string; provenBy: { file: string; test: string } }
  /** No test shows it, for this reason. */
  | { words: string; untested: string };

/** The lines of one part of the specification, by id. */
export type Lines = Readonly<Record<string, Line>>;

export const provenBy = (words: string, file: string, test: string) => ({ words, provenBy: { file, test } });

export const untested = (words: string, why: string) => ({ words, untested: why });

export const wordsOf = (line: Line): string => (typeof line === 'string' ? line : line.words);
