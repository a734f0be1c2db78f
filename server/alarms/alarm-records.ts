import type { AlarmKind } from '../../shared/staff/alarms.ts';
import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';

/** A notice to the agency about an alarm: that it has begun, still lasts, or is over. */
export type Notice = { kind: AlarmKind; what: 'began' | 'lasts' | 'over'; beganAt: string };

const MINUTE_MS = 60_000;
/** How often the agency is reminded of an alarm that lasts. */
const REMIND_MS = 24 * 60 * MINUTE_MS;
/**
 * An alarm that returns within this time is not over. A disk may be close to its limit, or a feed may fail now and
 * then.
 */
const OVER_AFTER_MS = 30 * MINUTE_MS;
/** An unchanged result is written at most this often. */
const SEEN_MS = 5 * MINUTE_MS;

/** The records of current alarms, with their beginnings. */
export function listAlarmRecords(db: Db): Promise<Tables['alerts'][]> {
  return db.selectFrom('alerts').selectAll().execute();
}

/**
 * Records the result of a check. If several processes check at once, each notice goes to one of them, because the rows
 * decide.
 * @param trx the transaction in which the notices are queued as mails
 */
export async function recordAlarms(trx: Db, found: readonly AlarmKind[], now: Date): Promise<Notice[]> {
  const at = now.toISOString();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const notices: Notice[] = [];
  for (const kind of found) {
    const began = await trx
      .insertInto('alerts')
      .values({ kind, beganAt: at, seenAt: at, mailedAt: at })
      .onConflict((conflict) => conflict.column('kind').doNothing())
      .returning('beganAt')
      .executeTakeFirst();
    if (began) {
      notices.push({ kind, what: 'began', ...began });
      continue;
    }
    const lasts = await trx
      .updateTable('alerts')
      .set({ seenAt: at, mailedAt: at })
      .where('kind', '=', kind)
      .where('mailedAt', '<=', before(REMIND_MS))
      .returning('beganAt')
      .executeTakeFirst();
    if (lasts) notices.push({ kind, what: 'lasts', ...lasts });
    await trx
      .updateTable('alerts')
      .set({ seenAt: at })
      .where('kind', '=', kind)
      .where('seenAt', '<=', before(SEEN_MS))
      .execute();
  }
  let gone = trx.deleteFrom('alerts').where('seenAt', '<=', before(OVER_AFTER_MS));
  if (found.length > 0) gone = gone.where('kind', 'not in', found);
  for (const over of await gone.returning(['kind', 'beganAt']).execute()) {
    notices.push({ ...over, what: 'over' });
  }
  return notices;
}
