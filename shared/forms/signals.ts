/** What a form saw of whoever sent it. Each alone may mislead, so that it never refuses anybody. */
export type Signals = {
  /** The field that people do not see was filled in. */
  trapped: boolean;
  /** From the page's beginning to the press of the button; null where nothing measured it. */
  milliseconds: number | null;
};

/** Of a name that no browser fills in by itself, and that a program that fills in everything does. */
export const TRAP_FIELD = 'homepage';
export const SIGNALS_HEADER = 'Form-Signals';

/** As the header says them: `trapped=1, ms=4200`. */
export function writeSignals({ trapped, milliseconds }: Signals): string {
  const time = milliseconds === null ? [] : [`ms=${Math.round(milliseconds)}`];
  return [`trapped=${trapped ? 1 : 0}`, ...time].join(', ');
}

/** What is not understood says nothing. */
export function readSignals(header: string | null): Signals {
  const milliseconds = /\bms=(\d{1,9})\b/.exec(header ?? '')?.[1];
  return {
    trapped: /\btrapped=1\b/.test(header ?? ''),
    milliseconds: milliseconds === undefined ? null : Number(milliseconds),
  };
}

/** Of a form that was posted without scripts, by its values. */
export const postedSignals = (values: Readonly<Record<string, string | undefined>>): Signals => ({
  trapped: Boolean(values[TRAP_FIELD]),
  milliseconds: null,
});
