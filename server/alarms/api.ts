import type { AlertsAnswer } from '../../shared/staff/alarms.ts';
import type { Context } from '../context.ts';
import { countMails } from '../mail/outbox-queries.ts';
import { listAlertNotes } from './alarm-records.ts';
import { findAlerts } from './find-alarms.ts';
import { spaceOf } from './watch.ts';

/** GET /api/alerts: `AlertsAnswer`, what needs a person now. */
export async function alerts(context: Context): Promise<Response> {
  const db = context.database.read;
  const now = context.clock();
  const found = await findAlerts(db, now, await spaceOf(context));
  const [notes, mail] = await Promise.all([listAlertNotes(db), countMails(db)]);
  const answer: AlertsAnswer = {
    alerts: found.map((alert) => ({
      ...alert,
      since: notes.find(({ kind }) => kind === alert.kind)?.beganAt ?? now.toISOString(),
    })),
    mail,
  };
  return Response.json(answer);
}
