import type { AlarmsAnswer } from '../../shared/staff/alarms.ts';
import type { Context } from '../context.ts';
import { countMails } from '../mail/index.ts';
import { listAlarmRecords } from './alarm-records.ts';
import { findAlarms } from './find-alarms.ts';
import { measureFreeSpace } from './watch.ts';

/** GET /api/alerts: `AlarmsAnswer`, the current alarms. */
export async function listAlarms(context: Context): Promise<Response> {
  const db = context.database.read;
  const now = context.clock();
  const found = await findAlarms(db, now, await measureFreeSpace(context), context.config);
  const [notes, mail] = await Promise.all([listAlarmRecords(db), countMails(db)]);
  const answer: AlarmsAnswer = {
    alerts: found.map((alarm) => ({
      ...alarm,
      since: notes.find(({ kind }) => kind === alarm.kind)?.beganAt ?? now.toISOString(),
    })),
    mail,
  };
  return Response.json(answer);
}
