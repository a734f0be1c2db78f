import type { AlarmKind } from '../../../../shared/staff/alarms.ts';
import type { Instant } from './column-types.ts';

/** The current alarms: a row exists while its cause lasts. All processes share them. */
export type AlarmsTable = {
  kind: AlarmKind;
  /** When a check first found its cause. */
  beganAt: Instant;
  /** When a check last found its cause; updated about every five minutes. */
  seenAt: Instant;
  mailedAt: Instant;
};
