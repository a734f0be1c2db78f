import { feedKeysOf } from '../../../shared/agency/feed-names.ts';
import { findTeamMember } from '../../../shared/content/team.ts';
import type { Db } from '../../platform/database/client.ts';
import { batches } from '../../platform/database/queries.ts';
import type { ListingFacts } from '../../platform/database/tables/schema.ts';
import type { ListingAgent } from '../words.ts';

/** How many rows one statement writes. Each has two values. */
const BATCH = 2000;

type WithAgents = Pick<ListingFacts, 'id' | 'agents'>;

/** Writes the agents by whom listings can be found, in the transaction that writes the listings. Safe to repeat. */
export async function writeListingAgents(trx: Db, listings: readonly WithAgents[]): Promise<void> {
  for (const some of batches(listings, BATCH)) {
    const ids = some.map(({ id }) => id);
    await trx.deleteFrom('listingAgents').where('listingId', 'in', ids).execute();
  }
  const rows = listings.flatMap(({ id, agents }) =>
    keysOf(agents).map((agent) => ({ agent, listingId: id })),
  );
  for (const some of batches(rows, BATCH)) {
    await trx
      .insertInto('listingAgents')
      .values(some)
      // Another process may have derived the same rows.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** People are identified by their email address and, because not every feed has it, by their name. */
export const keysOf = (agents: string): string[] => [
  ...new Set(
    (JSON.parse(agents) as ListingAgent[])
      .flatMap(({ email, name }) => [email, name])
      .flatMap((key) => key?.trim().toLowerCase() || []),
  ),
];

/** The keys of a member of the team; none for an unknown one. */
export function keysOfMember(id: string): string[] {
  const member = findTeamMember(id);
  return member ? feedKeysOf(member) : [];
}
