import type { Context } from '../../context.ts';
import { feedVersion } from '../../listings/index.ts';
import { listingIdOf } from '../message/identity.ts';
import type { ListingMessage } from '../message/listing.ts';
import { deleteHeldMessages, findHeldMessages } from '../plan/held-messages.ts';
import { applyFeed } from './apply.ts';

/**
 * Applies a held message that a member of staff accepted. If it was held for its agentID, all held messages of that
 * agentID are applied. The list of feed runs shows this like a file.
 * @returns whether the message existed
 */
export async function acceptHeldMessage(
  context: Pick<Context, 'database' | 'clock' | 'config'>,
  listingId: string,
): Promise<boolean> {
  const { read } = context.database;
  const under = await feedVersion(read);
  const held = await findHeldMessages(read, listingId);
  const [first] = held;
  if (!first) return false;
  const { agentId, uniqueId } = first.identity;
  await applyFeed(context, {
    file: `accepted: ${held.length === 1 ? `${agentId} ${uniqueId}` : `${held.length} of ${agentId}`}`,
    source: 'feed',
    messages: held.map(accepted),
    // A newer message may have taken the place of this one.
    known: { under, readAnew: async () => (await findHeldMessages(read, listingId)).map(accepted) },
    startedAt: context.clock(),
  });
  // If a newer message was applied in the meantime, these changed nothing. None needs to be held any longer.
  const ids = held.map(({ identity }) => listingIdOf(identity));
  await deleteHeldMessages(context.database.write, [listingId, ...ids]);
  return true;
}

const accepted = (message: ListingMessage): ListingMessage => ({ ...message, accepted: true });
