/** A test that shows that a fault is survived: its file, and its name as in the source. */
export type Proof = readonly [file: string, test: string];

/** A failure or an attack, and what must be true afterwards. */
export type Fault = {
  where: string;
  fault: string;
  holds: string;
  shownBy: readonly Proof[];
  /** What no test covers yet, and the number of its issue. */
  missing?: string;
};
