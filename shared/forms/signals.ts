/** The spam signals of a form. Each may be wrong, so none leads to a refusal. */
export type Signals = {
  /** The hidden field was filled in. */
  trapped: boolean;
  /** From the page's beginning to the press of the button; null if nothing measured it. */
  milliseconds: number | null;
};

/** A name that no browser fills in by itself, but a robot that fills in everything does. */
export const TRAP_FIELD = 'homepage';
export const SIGNALS_HEADER = 'Form-Signals';

/** The signals as a header: `trapped=1, ms=4200`. */
export function writeSignals({ trapped, milliseconds }: Signals): string {
  const time = milliseconds === null ? [] : [`ms=${Math.round(milliseconds)}`];
  return [`trapped=${trapped ? 1 : 0}`, ...time].join(', ');
}

/** Unknown parts are ignored. */
export function readSignals(header: string | null): Signals {
  const milliseconds = /\bms=(\d{1,9})\b/.exec(header ?? '')?.[1];
  return {
    trapped: /\btrapped=1\b/.test(header ?? ''),
    milliseconds: milliseconds === undefined ? null : Number(milliseconds),
  };
}

/** The signals of a form that was posted without scripts. */
export const postedSignals = (values: Readonly<Record<string, string | undefined>>): Signals => ({
  trapped: Boolean(values[TRAP_FIELD]),
  milliseconds: null,
});
