/** The spam signals of a form. Each may be wrong, so none of them leads to a refusal. */
export type Signals = {
  /** Whether the hidden field was filled in. */
  trapped: boolean;
  /** The time from the start of the page load to the press of the button; null if it was not measured. */
  milliseconds: number | null;
};

/** A field name that no browser fills in automatically, but a bot that fills in every field does. */
export const TRAP_FIELD = 'homepage';
export const SIGNALS_HEADER = 'Form-Signals';

/** The signals as the value of a header: `trapped=1, ms=4200`. */
export function writeSignals({ trapped, milliseconds }: Signals): string {
  const time = milliseconds === null ? [] : [`ms=${Math.round(milliseconds)}`];
  return [`trapped=${trapped ? 1 : 0}`, ...time].join(', ');
}

/** Reads the header. Unknown parts are ignored. */
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
