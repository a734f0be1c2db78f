import { ALERT_FREQUENCIES, type AlertFrequency } from '../../../shared/alerts/saved-search.ts';
import { DAY_MS } from '../../../shared/constants.ts';
import { signingKey } from '../../consent/index.ts';
import type { Context } from '../../context.ts';
import { areAlertsPaused } from '../../mail/index.ts';
import type { Db } from '../../platform/database/client.ts';
import { batches } from '../../platform/database/queries.ts';
import { newestEvent } from '../events/mature.ts';
import { type EventIndex, recentEvents } from '../events/recent-events.ts';
import type { SearchRow } from '../links.ts';
import { deliver } from './deliver.ts';
import { matchSearch } from './match-search.ts';
import { lastSlot } from './schedule.ts';

type Parts = Pick<Context, 'config' | 'database' | 'clock'>;

/** The number of searches that are read at a time. */
const BATCH = 500;
/**
 * The number of searches whose mails are queued in one transaction. It is small, so that a form does not wait long for
 * the lock.
 */
const MAILS = 25;
const WEEK_MS = 7 * DAY_MS;

/**
 * Queues a mail for each due search that has events, and records for each due search the last event that it has
 * handled.
 * @param signal stops it between two batches
 * @returns the number of queued mails
 */
export async function sendDueAlerts(parts: Parts, signal: AbortSignal): Promise<number> {
  if (await areAlertsPaused(parts.database.read)) return 0;
  let mails = 0;
  for (const frequency of ALERT_FREQUENCIES) mails += await sendDue(parts, frequency, signal);
  return mails;
}

/** One run: it handles events up to number `newest`. */
export type Run = { now: Date; newest: number; slot: string };

async function sendDue(
  { config, database, clock }: Parts,
  frequency: AlertFrequency,
  signal: AbortSignal,
): Promise<number> {
  const now = clock();
  const { read } = database;
  const run: Run = {
    now,
    newest: await newestEvent(read),
    slot: lastSlot(frequency, now).toISOString(),
  };
  const oldest = await dueSearches(read, frequency, run)
    .select((eb) => eb.fn.min('toldThrough').as('told'))
    .executeTakeFirst();
  // No search is due.
  if (oldest?.told == null) return 0;
  const events = await recentEvents(read, { after: Number(oldest.told), newest: run.newest, now });
  const key = await signingKey(database.write);
  let mails = 0;
  for (let last = ''; !signal.aborted; ) {
    const searches = await dueSearches(read, frequency, run)
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    mails += await sendBatch({ config, database }, searches, events, { ...run, key });
    if (searches.length < BATCH) break;
    last = searches.at(-1)?.id ?? '';
  }
  return mails;
}

/**
 * The due searches of a frequency. After the clock was set back, the last slot may be in the future: then it counts as
 * not handled.
 */
function dueSearches(db: Db, frequency: AlertFrequency, { now, newest, slot }: Run) {
  const active = db
    .selectFrom('savedSearches')
    .where('state', '=', 'active')
    .where('frequency', '=', frequency);
  if (frequency === 'instant') return active.where('toldThrough', '<', newest);
  const ahead = new Date(now.getTime() + WEEK_MS).toISOString();
  return active.where((eb) => eb.or([eb('lastSlot', '<', slot), eb('lastSlot', '>', ahead)]));
}

async function sendBatch(
  { config, database }: Pick<Parts, 'config' | 'database'>,
  searches: readonly SearchRow[],
  events: EventIndex,
  run: Run & { key: string },
): Promise<number> {
  const matched = searches.map((search) => ({ search, events: matchSearch(search, events) }));
  const withEvents = matched.filter((each) => each.events.length > 0);
  let mails = 0;
  for (const some of batches(withEvents, MAILS)) mails += await deliver({ config, database }, some, run);
  const others = matched.flatMap(({ search, events }) => (events.length === 0 ? [search.id] : []));
  if (others.length > 0) {
    await database.write
      .updateTable('savedSearches')
      .set({ toldThrough: run.newest, lastSlot: run.slot })
      .where('id', 'in', others)
      // If the visitor has restarted the search in the meantime, its `toldThrough` is already higher.
      .where('toldThrough', '<=', run.newest)
      .execute();
  }
  return mails;
}
