import { agency } from '../../shared/agency/agency.ts';
import { findOffice } from '../../shared/agency/offices.ts';
import type { Signals } from '../../shared/forms/signals.ts';
import type { QuarantineReason } from '../../shared/staff/leads.ts';
import type { SubmissionSummary } from '../mail/index.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/client.ts';

/**
 * The settings with the address to which a lead is mailed: that of the office whose home it is about, otherwise the
 * agency's. A forged page address can only choose another of our offices.
 * @param agentId of `agentOfEnquiry`
 */
export function officeMailConfig<Settings extends Pick<Config, 'mailTo'>>(
  config: Settings,
  agentId: string | null,
): Settings {
  const office = agentId === null ? null : findOffice(agency().offices, agentId);
  return office ? { ...config, mailTo: office.email } : config;
}

/** The agentID of the listing that a lead is about, in capitals; null if it names no existing listing. */
export async function agentOfEnquiry(
  db: Db,
  { propertyId }: Pick<SubmissionSummary, 'propertyId'>,
): Promise<string | null> {
  if (propertyId === null) return null;
  const listing = await db
    .selectFrom('listings')
    .select('agentId')
    .where('id', '=', propertyId)
    .executeTakeFirst();
  return listing ? listing.agentId.toUpperCase() : null;
}

/** The shortest time from the start of the page load to the submission in which a person can read, type and press. */
const FASTEST_PERSON_MS = 2000;

/** The signs that may show that a submission is spam. */
type SpamSignals = {
  signals: Signals;
  /** Whether the time until the submission counts (`RATE_LIMIT`). */
  paced: boolean;
  /** Whether the agency was mailed about a submission with exactly the same content within a day. */
  isRepeated: boolean;
};

/**
 * Decides whether to quarantine a submission for staff to look at. A quarantined one is stored like any other, but the
 * agency gets no mail about it. Nothing is dropped, because each sign may be wrong, and the sender is not told.
 * @returns the reason, or null
 */
export function quarantineReason({ signals, paced, isRepeated }: SpamSignals): QuarantineReason | null {
  if (signals.trapped) return 'trap';
  if (paced && signals.milliseconds !== null && signals.milliseconds < FASTEST_PERSON_MS) return 'pace';
  return isRepeated ? 'duplicate' : null;
}

/** The first of these submissions that was mailed to the agency. */
export async function findMailed(
  trx: Db,
  submissions: readonly { id: string }[],
): Promise<{ id: string } | undefined> {
  if (submissions.length === 0) return undefined;
  const ids = submissions.map(({ id }) => id);
  return trx
    .selectFrom('outbox')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
