import type { AlarmKind } from '../../../../shared/staff/alarms.ts';

/** The alarms of the moment: a row exists while its cause lasts. All processes share them. */
export type AlarmsTable = {
  kind: AlarmKind;
  /** Instant at which it was first found. */
  beganAt: string;
  /** Instant of the last check that found it, to within some minutes. */
  seenAt: string;
  /** Instant of the last mail about it. */
  mailedAt: string;
};
