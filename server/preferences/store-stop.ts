import { stopSearch } from '../alerts/index.ts';
import { findByLink, hasConsentedSince, type Stop } from '../consent/index.ts';
import type { Database } from '../platform/database/client.ts';
import { stopPurposes } from './preferences.ts';

/**
 * Writes a one-click stop into the database. A link that opens nothing stops nothing, but an ended link still stops
 * mails. The stop may be an old one that a crash left in the journal: whatever its sender has restarted since then
 * continues.
 */
export async function storeStop({ write }: Pick<Database, 'write'>, stop: Stop): Promise<void> {
  const now = new Date(stop.at);
  if (stop.link === 'search') return stopSearch(write, stop.token, now);
  const { token, purpose } = stop;
  await write.transaction().execute(async (trx) => {
    const recipient = (await findByLink(trx, 'recipients', token))?.row;
    if (!recipient || (await hasConsentedSince(trx, recipient.id, { purpose, since: now }))) return;
    await stopPurposes(trx, recipient, { purposes: [purpose], now, how: 'one-click' });
  });
}

/** Whether the link of a stop opens something or used to. Anybody can invent links. */
export async function isKnownStop({ read }: Pick<Database, 'read'>, { link, token }: Stop): Promise<boolean> {
  return (await findByLink(read, link === 'search' ? 'savedSearches' : 'recipients', token)) !== null;
}
