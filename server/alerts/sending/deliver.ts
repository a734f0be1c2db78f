import { randomUUID } from 'node:crypto';
import { findOrAddRecipient, lockRecipients, preferenceLinks } from '../../consent/index.ts';
import type { Context } from '../../context.ts';
import { queueMail } from '../../mail/index.ts';
import type { Db } from '../../platform/database/client.ts';
import type { ListingEvent } from '../events/recent-events.ts';
import { type SearchRow, searchLinks } from '../links.ts';
import { alertMail } from '../mail/alert-mail.ts';
import { homesOf } from '../mail/homes.ts';
import type { Run } from './send.ts';

type Matched = { search: SearchRow; events: readonly ListingEvent[] };

/**
 * Queues the mails of several searches in one transaction. The mail, its events and `toldThrough` of the search are
 * committed together, so that each event is mailed to each search exactly once, even if a process dies.
 * @returns the number of queued mails
 */
export async function deliver(
  { config, database }: Pick<Context, 'config' | 'database'>,
  matched: readonly Matched[],
  run: Run & { key: string },
): Promise<number> {
  return database.write.transaction().execute(async (trx) => {
    let mails = 0;
    await lockRecipients(
      trx,
      matched.map(({ search }) => search.email),
    );
    for (const { search, events } of matched) {
      const fresh = await claimEvents(trx, search, events, run);
      if (fresh.length === 0) continue;
      const recipient = await findOrAddRecipient(trx, search.email, run.now);
      const links = {
        ...searchLinks(config.publicUrl, run.key, search),
        preferences: preferenceLinks(config.publicUrl, run.key, recipient).page,
      };
      const mail = alertMail(
        randomUUID(),
        { search, links, ...(await homesOf(trx, fresh, run.now)) },
        config,
      );
      await queueMail(trx, { ...mail, recipientId: recipient.id }, { now: run.now });
      mails += 1;
    }
    return mails;
  });
}

/**
 * @returns the events that were never mailed to the search; none if the search was changed or mailed in the meantime
 */
async function claimEvents(
  trx: Db,
  search: SearchRow,
  events: readonly ListingEvent[],
  { now, newest, slot }: Run,
): Promise<ListingEvent[]> {
  const { numUpdatedRows } = await trx
    .updateTable('savedSearches')
    .set({ toldThrough: newest, lastSlot: slot })
    .where('id', '=', search.id)
    .where('state', '=', 'active')
    .where('toldThrough', '=', search.toldThrough)
    .where('changedAt', '=', search.changedAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return [];
  const claimed = await trx
    .insertInto('searchEvents')
    .values(events.map(({ seq }) => ({ searchId: search.id, eventSeq: seq, mailedAt: now.toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventSeq')
    .execute();
  const seqs = new Set(claimed.map(({ eventSeq }) => eventSeq));
  return events.filter(({ seq }) => seqs.has(seq));
}
