import type { FeedAgent } from '../../../shared/staff/feed-report.ts';
import type { ListingAgent } from '../../listings/index.ts';
import type { Db } from '../../platform/database/client.ts';
import { batches } from '../../platform/database/queries.ts';
import type { FeedMessage } from '../message/listing.ts';
import { isKnownMessage, isSkipped } from '../message/message.ts';

/** Everybody whom the messages name as an agent, once each. For known messages, the agents of the stored listing. */
export async function listNamedAgents(db: Db, messages: readonly FeedMessage[]): Promise<FeedAgent[]> {
  const named: ListingAgent[] = messages.flatMap((message) =>
    isSkipped(message) || isKnownMessage(message)
      ? []
      : message.agents.flatMap((change) => (change.what === 'set' ? [change.agent] : [])),
  );
  const known = messages.flatMap((message) => (isKnownMessage(message) ? [message.listingId] : []));
  for (const ids of batches(known, 1000)) {
    const rows = await db.selectFrom('listings').select('agents').where('id', 'in', ids).execute();
    named.push(...rows.flatMap(({ agents }) => JSON.parse(agents) as ListingAgent[]));
  }
  const people: FeedAgent[] = [];
  // The keys are the email address and the name, because not every listing has the address.
  const seen = new Set<string>();
  for (const { name, email, mobile, phone } of named) {
    const keys = [name, ...(email ? [email] : [])].map((key) => key.trim().toLowerCase());
    if (!keys.some((key) => seen.has(key)))
      people.push({ name, email: email ?? '', phone: mobile ?? phone ?? '' });
    for (const key of keys) seen.add(key);
  }
  return people;
}
