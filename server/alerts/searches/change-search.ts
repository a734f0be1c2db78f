import { isReadablePrice, toSearchAttributes } from '../../../shared/alerts/search-form.ts';
import type { FormValues } from '../../../shared/forms/form.ts';
import {
  findByLink,
  findOrAddRecipient,
  findRecipient,
  hasConsentedSince,
  lockRecipients,
  recordConsent,
} from '../../consent/index.ts';
import { deleteWithSavedMails, dropQueuedMails, listMailIds } from '../../mail/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Database, Db } from '../../platform/database/client.ts';
import { countRows } from '../../platform/database/queries.ts';
import { noteErasure } from '../../platform/database/sqlite/secure-erase.ts';
import type { SearchRow } from '../links.ts';
import { hasExpired } from './read-search.ts';
import { startColumns } from './save-search.ts';
import { readTypedSuburbs } from './typed-suburbs.ts';
import { wantedFilters } from './wanted-filters.ts';

/** The actions of the buttons on a search's page. Each button sends its action as its value. */
export const SEARCH_ACTIONS = ['confirm', 'pause', 'start', 'stop', 'change'] as const;
type Action = (typeof SEARCH_ACTIONS)[number];

/** The outcome, which the page shows. */
type Done = Action | 'delete' | 'expired' | 'same' | 'unknown' | 'unknown-suburbs' | 'unreadable-price';

/**
 * Performs an action on the search that a visitor's link opens. Repeating it changes nothing.
 * @param values the fields of the form, for `change`
 */
export async function changeSearch(
  db: Db,
  token: string,
  {
    action,
    values,
    now,
    how = 'button',
  }: { action: Action; values: FormValues; now: Date; how?: 'button' | 'one-click' },
): Promise<Done> {
  return db.transaction().execute(async (trx) => {
    const found = await findByLink(trx, 'savedSearches', token);
    if (!found || (found.isEnded && action !== 'stop')) return 'unknown';
    const search = found.row;
    if (action === 'change') return changeFilters(trx, search, values, now);
    if (how === 'one-click' && (await wasStartedSince(trx, search, now))) return action;
    const change = changeOf(search, action, now);
    if (change === 'expired') return 'expired';
    if (!change) return action;
    const isStart = change.state === 'active';
    if (action !== 'pause') await lockRecipients(trx, [search.email]);
    await trx
      .updateTable('savedSearches')
      .set({
        ...change,
        changedAt: now.toISOString(),
        ...(isStart && (await startColumns(trx, search.frequency, now))),
      })
      .where('id', '=', search.id)
      .execute();
    if (action === 'stop') await dropQueuedMails(trx, { searchId: search.id, purpose: 'alert' });
    if (action !== 'pause') await recordConsentOfAction(trx, search, { isGiven: isStart, how, now });
    return action;
  });
}

/** Deletes the search that a visitor's link opens, and its mails. */
export async function deleteSearch(
  { config, database }: { config: Pick<Config, 'dataDir'>; database: Pick<Database, 'engine' | 'write'> },
  token: string,
  now: Date,
): Promise<Done> {
  const found = await findByLink(database.write, 'savedSearches', token);
  if (!found || found.isEnded) return 'unknown';
  const search = found.row;
  const mails = await listMailIds(database.write, 'searchId', [search.id]);
  return deleteWithSavedMails(config, mails, () =>
    database.write.transaction().execute(async (trx) => {
      await lockRecipients(trx, [search.email]);
      const { numDeletedRows } = await trx
        .deleteFrom('savedSearches')
        .where('id', '=', search.id)
        .executeTakeFirstOrThrow();
      // If two presses arrive at once, only one of them deletes the search.
      if (numDeletedRows === 0n) return 'unknown';
      await noteErasure(trx);
      await recordConsentOfAction(trx, search, { isGiven: false, how: 'button', now });
      return 'delete';
    }),
  );
}

/** Adds a press of a button to the consent ledger. A withdrawal belongs to the person, not to one of their leads. */
async function recordConsentOfAction(
  trx: Db,
  search: SearchRow,
  { isGiven, how, now }: { isGiven: boolean; how: 'button' | 'one-click'; now: Date },
): Promise<void> {
  const recipient = await findOrAddRecipient(trx, search.email, now);
  const wording = isGiven ? 'Yes, email me' : 'Unsubscribe';
  const act = { form: 'saved-search', leadId: isGiven ? search.contactId : null, now } as const;
  await recordConsent(trx, recipient.id, [{ purpose: 'alerts', isGiven, how, wording }], act);
}

/**
 * Whether the visitor restarted the search after this stop. A stop may have stayed in the journal because of a crash.
 */
async function wasStartedSince(
  trx: Db,
  { email, contactId: leadId }: SearchRow,
  since: Date,
): Promise<boolean> {
  const recipient = await findRecipient(trx, email);
  return (
    recipient !== undefined && hasConsentedSince(trx, recipient.id, { purpose: 'alerts', since, leadId })
  );
}

type Change = Partial<Pick<SearchRow, 'state' | 'stoppedBecause' | 'confirmedAt'>>;

/** Returns null if the search is already in the wanted state. */
function changeOf(
  search: SearchRow,
  action: 'confirm' | 'pause' | 'start' | 'stop',
  now: Date,
): Change | 'expired' | null {
  const { state, confirmedAt } = search;
  switch (action) {
    case 'pause':
      return state === 'active' ? { state: 'paused' } : null;
    case 'stop':
      return state === 'stopped' ? null : { state: 'stopped', stoppedBecause: 'visitor' };
    case 'confirm':
    case 'start':
      if (state === 'active') return null;
      if (hasExpired(search, now)) return 'expired';
      return {
        state: 'active',
        stoppedBecause: null,
        confirmedAt: confirmedAt ?? now.toISOString(),
      };
  }
}

async function changeFilters(trx: Db, search: SearchRow, values: FormValues, now: Date): Promise<Done> {
  const prices = [values.minPrice, values.maxPrice];
  if (!prices.every((price = '') => isReadablePrice(price))) return 'unreadable-price';
  const { alertFrequency: frequency = search.frequency, ...wanted } = toSearchAttributes(values);
  const { keys: suburbs, unknown } = await readTypedSuburbs(trx, wanted.alertSuburbs ?? '');
  if (unknown.length > 0) return 'unknown-suburbs';
  const filters = wantedFilters({ ...wanted, suburbs, type: values.type }, search.saleOrLease);
  const same = await trx
    .selectFrom('savedSearches')
    .select('id')
    .where('emailKey', '=', search.emailKey)
    .where('saleOrLease', '=', search.saleOrLease)
    .where('filters', '=', filters)
    .where('id', '!=', search.id)
    .executeTakeFirst();
  if (same) return 'same';
  await trx
    .updateTable('savedSearches')
    .set({ filters, frequency, changedAt: now.toISOString(), ...(await startColumns(trx, frequency, now)) })
    .where('id', '=', search.id)
    .execute();
  return 'change';
}

/** Stops a search at once for a mail program's one-click unsubscribing. An unknown search counts as stopped. */
export async function stopSearch(db: Db, token: string, now: Date): Promise<void> {
  await changeSearch(db, token, { action: 'stop', values: {}, now, how: 'one-click' });
}

/** Stops all active and paused searches of an address, and drops their queued mails. Part of a transaction. */
export async function stopSearchesOf(trx: Db, emailKey: string, now: Date): Promise<void> {
  const stopped = await trx
    .updateTable('savedSearches')
    .set({ state: 'stopped', stoppedBecause: 'visitor', changedAt: now.toISOString() })
    .where('emailKey', '=', emailKey)
    .where('state', '!=', 'stopped')
    .returning('id')
    .execute();
  for (const { id } of stopped) await dropQueuedMails(trx, { searchId: id, purpose: 'alert' });
}

/** The number of searches of an address that send alerts. */
export async function countRunningSearches(db: Db, emailKey: string): Promise<number> {
  return countRows(
    db.selectFrom('savedSearches').where('emailKey', '=', emailKey).where('state', '=', 'active'),
  );
}
