import { eraseRecipients } from '../../consent/index.ts';
import { batches } from '../../platform/database/queries.ts';
import type { Found } from '../person.ts';
import { type ErasureParts, eraseLeads } from './erasure.ts';

/** The number of leads in one transaction. It is small, so that a form does not wait long for the lock. */
const BATCH = 100;

/**
 * Erases everything that was found about a person, including their consent ledger. If they have sent another form in
 * the meantime, its lead, their ledger and their request stay. Safe to repeat. @returns the number of erased leads
 */
export async function erasePerson(
  parts: ErasureParts,
  { leads, recipientId }: Pick<Found, 'leads' | 'recipientId'>,
): Promise<number> {
  let erased = 0;
  for (const batch of batches(leads, BATCH)) {
    const ids = batch.map(({ id }) => id);
    erased += (await eraseLeads(parts, async () => ids)).length;
  }
  if (recipientId) await eraseRecipients(parts.database.write, parts.config, [recipientId]);
  return erased;
}
