import type { AlarmKind } from '../../../../shared/staff/alarms.ts';
import type { Instant } from './column-types.ts';

/** The alarms of the moment: a row exists while its cause lasts. All processes share them. */
export type AlarmsTable = {
  kind: AlarmKind;
  /** When it was first found. */
  beganAt: Instant;
  /** When a check last found it, to within some minutes. */
  seenAt: Instant;
  mailedAt: Instant;
};
