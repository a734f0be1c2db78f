/** A test that shows what holds: its file, and its name as the file spells it. */
export type Proof = readonly [file: string, test: string];

/** Something that goes wrong, or that somebody does to the site, and what must then be true. */
export type Fault = {
  where: string;
  fault: string;
  holds: string;
  shownBy: readonly Proof[];
  /** What no test shows yet of it, and whose issue that is. */
  missing?: string;
};
