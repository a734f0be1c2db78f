import type { AuditAction } from '../../../../shared/staff/audit.ts';
import type { Instant } from './column-types.ts';

/** What a member of staff changed. Kept for a year. */
export type AuditEntriesTable = {
  /** The time and a random part, so that ids sort by time. */
  id: string;
  at: Instant;
  username: string;
  action: AuditAction;
  subject: string;
  detail: string;
};
