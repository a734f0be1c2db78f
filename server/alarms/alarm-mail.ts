import { randomUUID } from 'node:crypto';
import { brand } from '../../shared/agency.ts';
import { paths } from '../../shared/paths.ts';
import { type Alert, alertOver, alertWords } from '../../shared/staff/alarms.ts';
import { formatDate, formatTime } from '../../shared/time.ts';
import type { Mail } from '../mail/mail.ts';
import { factsMail, type MailParts } from '../mail/notification-email.ts';
import type { Notice } from './alarm-records.ts';

/**
 * The mail to the agency about an alarm.
 * @param alert what was found; undefined once it is over
 */
export function alertMail({ kind, what, beganAt }: Notice, alert: Alert | undefined, parts: MailParts): Mail {
  const words = alert ? alertWords(alert) : { title: alertOver[kind], text: '' };
  const since = `${formatDate(beganAt)}, ${formatTime(beganAt)} (Adelaide)`;
  return factsMail(randomUUID(), parts, {
    subject: `${brand.name} website: ${what === 'lasts' ? 'still: ' : ''}${words.title}`,
    replyTo: null,
    facts: [
      ['What', words.title],
      ['What to do', words.text],
      [what === 'over' ? 'It began' : 'Since', what === 'began' ? '' : since],
      ['Dashboard', `${parts.publicUrl}${paths.adminDashboard}`],
    ],
    moment: 'Found',
    closing: `Sent by the ${brand.name} website to those who look after it.`,
  });
}
