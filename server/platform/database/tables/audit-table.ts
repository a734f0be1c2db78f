import type { AuditAction } from '../../../../shared/staff/audit.ts';
import type { Instant } from './column-types.ts';

/** Who of staff changed what. Kept for a year. */
export type AuditEntriesTable = {
  /** The time and a random part, so that entries are ordered by it. */
  id: string;
  at: Instant;
  username: string;
  action: AuditAction;
  subject: string;
  detail: string;
};
