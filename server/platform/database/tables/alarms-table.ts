import type { AlarmKind } from '../../../../shared/staff/alarms.ts';

/** What needs a person at present: a row while it lasts, shared by all processes. */
export type AlarmsTable = {
  kind: AlarmKind;
  /** Instant at which it was first found. */
  beganAt: string;
  /** Instant of the last look that still found it, to within some minutes. */
  seenAt: string;
  /** Instant of the last mail about it. */
  mailedAt: string;
};
