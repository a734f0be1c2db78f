import { agency } from '../../shared/agency/agency.ts';
import { findOffice } from '../../shared/agency/offices.ts';
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
