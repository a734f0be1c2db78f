import type { Context } from '../../context.ts';
import { listingIdOf } from '../message/identity.ts';
import { deleteHeldMessages, findHeldMessages } from '../plan/held-messages.ts';
import { applyFeed } from './apply.ts';

/**
 * Applies a held message because a member of staff accepts it, with all of its agentID if that is why it was held. It is
 * in the list of feed runs like a file.
 * @returns whether there was one
 */
export async function acceptHeldMessage(
  context: Pick<Context, 'database' | 'clock' | 'config'>,
  listingId: string,
): Promise<boolean> {
  const held = await findHeldMessages(context.database.read, listingId);
  const [first] = held;
  if (!first) return false;
  const { agentId, uniqueId } = first.identity;
  await applyFeed(context, {
    file: `accepted: ${held.length === 1 ? `${agentId} ${uniqueId}` : `${held.length} of ${agentId}`}`,
    source: 'feed',
    messages: held.map((message) => ({ ...message, accepted: true })),
    startedAt: context.clock(),
  });
  // A newer message may have come: then nothing was applied, and nothing waits any more.
  const ids = held.map(({ identity }) => listingIdOf(identity));
  await deleteHeldMessages(context.database.write, [listingId, ...ids]);
  return true;
}
