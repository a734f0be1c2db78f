import { randomUUID } from 'node:crypto';
import { agency } from '../../shared/agency/agency.ts';
import { timeZoneCity } from '../../shared/agency/places.ts';
import { paths } from '../../shared/paths.ts';
import { type Alarm, alarmOverText, alarmText } from '../../shared/staff/alarms.ts';
import { formatDate, formatTime } from '../../shared/time.ts';
import { type Mail, type MailSettings, notificationEmail } from '../mail/index.ts';
import type { Notice } from './alarm-records.ts';

/**
 * The mail to the agency about an alarm.
 * @param alarm the current alarm; undefined once it is over
 */
export function alarmMail(
  { kind, what, beganAt }: Notice,
  alarm: Alarm | undefined,
  { config, now }: { config: MailSettings; now: Date },
): Mail {
  const words = alarm ? alarmText(alarm) : { title: alarmOverText[kind], text: '' };
  const since = `${formatDate(beganAt)}, ${formatTime(beganAt)} (${timeZoneCity(agency().timeZone)})`;
  return notificationEmail(randomUUID(), config, {
    at: now,
    subject: `${agency().name} website: ${what === 'lasts' ? 'still a problem: ' : ''}${words.title}`,
    replyTo: null,
    facts: [
      ['What’s happened', words.title],
      ['What to do', words.text],
      [what === 'over' ? 'Started' : 'Since', what === 'began' ? '' : since],
      ['Dashboard', `${config.publicUrl}${paths.adminDashboard}?tab=leads`],
    ],
    moment: 'Noticed',
    closing: `Sent by the ${agency().name} website to the people who look after it.`,
  });
}
