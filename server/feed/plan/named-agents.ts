import type { FeedAgent } from '../../../shared/staff/feed-report.ts';
import { agentKey, type ListingAgent } from '../../listings/index.ts';
import { batches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/client.ts';
import type { FeedMessage } from '../message/listing.ts';
import { isKnown, isSkipped } from '../message/message.ts';

/** Everybody whom the messages name as an agent, each once. Of messages that were applied before, whom the listing has. */
export async function listNamedAgents(db: Db, messages: readonly FeedMessage[]): Promise<FeedAgent[]> {
  const named: ListingAgent[] = messages.flatMap((message) =>
    isSkipped(message) || isKnown(message)
      ? []
      : message.agents.flatMap((change) => (change.what === 'set' ? [change.agent] : [])),
  );
  const known = messages.flatMap((message) => (isKnown(message) ? [message.listingId] : []));
  for (const ids of batches(known, 1000)) {
    const rows = await db.selectFrom('listings').select('agents').where('id', 'in', ids).execute();
    named.push(...rows.flatMap(({ agents }) => JSON.parse(agents) as ListingAgent[]));
  }
  const people = new Map<string, FeedAgent>();
  for (const agent of named) {
    const { name, email, mobile, phone } = agent;
    const key = agentKey(agent);
    if (!people.has(key)) people.set(key, { name, email: email ?? '', phone: mobile ?? phone ?? '' });
  }
  return [...people.values()];
}
