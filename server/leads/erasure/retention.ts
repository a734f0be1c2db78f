import { DAY_MS } from '../../../shared/constants.ts';
import { keepDaysAfterNewsletterEnd } from '../../../shared/settings.ts';
import type { ErasedKind } from '../../../shared/staff/leads.ts';
import { eraseEndedSubscriptions } from '../../consent/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/client.ts';
import { countErased } from './erased-counts.ts';
import { type ErasureParts, eraseLeads } from './erasure.ts';

/** The number of leads in one transaction. It is small, so that a form does not wait long for the lock. */
const BATCH = 100;

type Rule = {
  kind: ErasedKind;
  days: number | null;
  /** The name of the log event. */
  event: string;
  /** Erases the first records that are due. @param before an instant @returns how many; 0 if none are left */
  erase(before: string): Promise<number>;
};

/**
 * Erases old records by four rules. Finished and quarantined leads are erased once staff have not changed them for
 * `LEADS_KEEP_DAYS`; leads that nobody has looked at stay, as do leads whose mail is still waiting or whose alerts the
 * visitor still wants. Job applications and enquiries about homes for lease are erased on their day, whatever their
 * state. A newsletter subscription stays. Once it has ended and its recipient has no other records, it is erased as the
 * privacy page says (`keepDaysAfterNewsletterEnd`).
 * @param signal stops it between two batches
 */
export async function eraseOldLeads(
  parts: ErasureParts & {
    config: Pick<Config, 'leadsKeepDays' | 'applicationsKeepDays' | 'rentalsKeepDays'>;
  },
  signal: AbortSignal,
): Promise<void> {
  const { leadsKeepDays, applicationsKeepDays, rentalsKeepDays } = parts.config;
  const leadsFoundBy = (find: (db: Db, before: string) => Promise<string[]>) => async (before: string) =>
    (await eraseLeads(parts, (db) => find(db, before))).length;
  const rules: Rule[] = [
    { kind: 'leads', days: leadsKeepDays, event: 'leads were erased', erase: leadsFoundBy(findFinished) },
    {
      kind: 'applications',
      days: applicationsKeepDays,
      event: 'applications were erased',
      erase: leadsFoundBy(findApplications),
    },
    {
      kind: 'rentals',
      days: rentalsKeepDays,
      event: 'rental enquiries were erased',
      erase: leadsFoundBy(findRentals),
    },
    {
      kind: 'subscriptions',
      days: keepDaysAfterNewsletterEnd({ leads: leadsKeepDays, rentals: rentalsKeepDays }),
      event: 'ended newsletter subscriptions were erased',
      erase: (before) => eraseEndedSubscriptions(parts, before),
    },
  ];
  for (const rule of rules) await eraseByRule(parts, rule, signal);
}

async function eraseByRule(
  { clock, database, log }: ErasureParts,
  { kind, days, event, erase }: Rule,
  signal: AbortSignal,
): Promise<void> {
  if (days === null) return;
  const before = new Date(clock().getTime() - days * DAY_MS).toISOString();
  let count = 0;
  while (!signal.aborted) {
    const erased = await erase(before);
    if (erased === 0) break;
    await countErased(database.write, kind, erased);
    count += erased;
  }
  if (count > 0) log.info(event, { count, days });
}

const findFinished = (db: Db, before: string): Promise<string[]> =>
  idsOf(
    leads(db)
      .where('state', 'in', ['done', 'aside'])
      .where('changedAt', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.id', '=', 'leads.id')
              .where('outbox.state', '=', 'queued'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('savedSearches')
              .select('savedSearches.id')
              .whereRef('savedSearches.contactId', '=', 'leads.id')
              .where('savedSearches.state', 'in', ['active', 'paused']),
          ),
        ),
      ),
  );

const findApplications = (db: Db, before: string): Promise<string[]> =>
  idsOf(leads(db).where('kind', '=', 'careers').where('createdAt', '<', before));

const findRentals = (db: Db, before: string): Promise<string[]> =>
  idsOf(leads(db).where('isRental', '=', 1).where('createdAt', '<', before));

const leads = (db: Db) => db.selectFrom('leads').select('id').orderBy('seq').limit(BATCH);

const idsOf = async (query: ReturnType<typeof leads>): Promise<string[]> =>
  (await query.execute()).map(({ id }) => id);
