import { eraseRecipient } from '../../consent/index.ts';
import { batches } from '../../platform/database/batches.ts';
import type { Found } from '../person.ts';
import { type ErasureParts, eraseLeads } from './erasure.ts';

/** Leads that are erased in one transaction, so that a form waits for no more. */
const BATCH = 100;

/**
 * Erases everything that was found about a person, including their consent ledger. Safe to repeat. @returns the number
 * of erased leads
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
  if (recipientId) await eraseRecipient(parts, recipientId);
  return erased;
}
