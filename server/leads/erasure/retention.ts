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
  /** Finds the first leads that are due. @param before an instant */
  find(db: Db, before: string): Promise<string[]>;
};

/**
 * Erases old leads by three rules. Finished and quarantined leads are erased once staff have not changed them for
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
  const rules: Rule[] = [
    { kind: 'leads', days: leadsKeepDays, event: 'leads were erased', find: findFinished },
    {
      kind: 'applications',
      days: applicationsKeepDays,
      event: 'applications were erased',
      find: findApplications,
    },
    { kind: 'rentals', days: rentalsKeepDays, event: 'rental enquiries were erased', find: findRentals },
  ];
  for (const rule of rules) await eraseByRule(parts, rule, signal);
  await eraseSubscriptions(
    parts,
    keepDaysAfterNewsletterEnd({ leads: leadsKeepDays, rentals: rentalsKeepDays }),
    signal,
  );
}

async function eraseByRule(
  parts: ErasureParts,
  { kind, days, event, find }: Rule,
  signal: AbortSignal,
): Promise<void> {
  const { clock, database, log } = parts;
  if (days === null) return;
  const before = daysBefore(clock(), days);
  let count = 0;
  while (!signal.aborted) {
    const erased = await eraseLeads(parts, (db) => find(db, before));
    if (erased.length === 0) break;
    await countErased(database.write, kind, erased.length);
    count += erased.length;
  }
  if (count > 0) log.info(event, { count, days });
}

async function eraseSubscriptions(
  parts: ErasureParts,
  days: number | null,
  signal: AbortSignal,
): Promise<void> {
  const { clock, database, log } = parts;
  if (days === null) return;
  let count = 0;
  while (!signal.aborted) {
    const erased = await eraseEndedSubscriptions(parts, daysBefore(clock(), days));
    if (erased === 0) break;
    await countErased(database.write, 'subscriptions', erased);
    count += erased;
  }
  if (count > 0) log.info('ended newsletter subscriptions were erased', { count, days });
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

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
