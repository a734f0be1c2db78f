import { LINES } from '../../shared/forms/attributes.ts';
import { officeOf } from '../../shared/offices.ts';
import { paths } from '../../shared/paths.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/client.ts';
import type { Told } from '../outbox/told.ts';

/** An enquiry about a home ends its line with the address of the home's page. */
const PAGE = new RegExp(`\\(${paths.property('')}([\\w-]{1,64})\\)$`);

/**
 * The settings with the address to which a lead is mailed: that of the office whose home it asks about, else the
 * agency's. Who writes another home's page into the form reaches another of our offices, and nobody else.
 * @param agentId of `agentAskedAbout`
 */
export function mailedToOffice<Settings extends Pick<Config, 'offices' | 'mailTo'>>(
  config: Settings,
  agentId: string | null,
): Settings {
  const office = agentId === null ? null : officeOf(config.offices, agentId);
  return office ? { ...config, mailTo: office.email } : config;
}

/** The agentID of the home that a lead asks about, in capitals; null: it names none that is there. */
export async function agentAskedAbout(db: Db, told: Pick<Told, 'facts'>): Promise<string | null> {
  const about = told.facts.find(([label]) => label === LINES.property)?.[1] ?? '';
  const id = PAGE.exec(about)?.[1];
  if (id === undefined) return null;
  const listing = await db.selectFrom('listings').select('agentId').where('id', '=', id).executeTakeFirst();
  return listing ? listing.agentId.toUpperCase() : null;
}
