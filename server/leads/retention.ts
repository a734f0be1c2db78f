import type { Config } from '../platform/config.ts';
import { type ErasureParts, eraseLeads } from './erasure.ts';

const DAY_MS = 24 * 3_600_000;
/** Leads that are erased in one transaction, so that a form waits for no more. */
const BATCH = 100;

/**
 * Erases leads that staff have finished or quarantined and not changed for `LEADS_KEEP_DAYS`. Leads that
 * nobody has looked at stay, and so do leads whose mail is still waiting.
 * @param signal stops it between two batches
 */
export async function eraseOldLeads(
  parts: ErasureParts & { config: Pick<Config, 'leadsKeepDays'> },
  signal: AbortSignal,
): Promise<void> {
  const { config, clock, log } = parts;
  if (config.leadsKeepDays === null) return;
  const before = new Date(clock().getTime() - config.leadsKeepDays * DAY_MS).toISOString();
  let count = 0;
  while (!signal.aborted) {
    const erased = await eraseLeads(parts, async (db) => {
      const old = await db
        .selectFrom('leads')
        .select('id')
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
        .orderBy('seq')
        .limit(BATCH)
        .execute();
      return old.map(({ id }) => id);
    });
    if (erased.length === 0) break;
    count += erased.length;
  }
  if (count > 0) log.info('leads were erased', { count, days: config.leadsKeepDays });
}
