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
    const rows = await db
      .selectFrom('listings')
      .select('agents')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    named.push(...rows.flatMap(({ agents }) => JSON.parse(agents) as ListingAgent[]));
  }
  const people: FeedAgent[] = [];
  // The keys are the email address and the name, because not every listing has the address.
  const byKey = new Map<string, FeedAgent>();
  for (const { name, email, mobile, phone } of named) {
    const keys = [name, ...(email ? [email] : [])].map((key) => key.trim().toLowerCase());
    let person = keys.map((key) => byKey.get(key)).find((found) => found !== undefined);
    if (!person) {
      person = { name, email: '', phone: '' };
      people.push(person);
    }
    person.email ||= email ?? '';
    person.phone ||= mobile ?? phone ?? '';
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, person);
  }
  return people;
}
