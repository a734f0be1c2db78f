import { formatCount, formatCountOf } from '../format-count.ts';
import { formatDate, formatTime } from '../time.ts';

/** A condition that needs a person at the agency. There is at most one alarm of each kind. */
export type Alarm =
  | { kind: 'no-mail-server' }
  | {
      kind: 'mail';
      /** The number of mails that were given up. */
      failed: number;
      /** The number of mails that have waited for an hour or more. */
      late: number;
    }
  | {
      kind: 'mail-flood';
      /** The number of waiting mails. */
      waiting: number;
      /** The instant from which they are sent. */
      until: string;
    }
  | {
      kind: 'feed-failed';
      /** The newest file that failed. */
      file: string;
      /** Other files that failed within a day, the newest first. */
      others: string[];
      /** The reason why the newest file failed, from its report. */
      error: string;
      /** Instant. */
      at: string;
    }
  | {
      kind: 'feed-silent';
      /** Instant of the last file. */
      lastAt: string;
      /** The longest gap between files that is typical for this feed, in hours. */
      usualHours: number;
    }
  | {
      kind: 'feed-held';
      /** The number of held messages. */
      count: number;
    }
  | { kind: 'disk'; freeBytes: number; totalBytes: number }
  | {
      kind: 'aside';
      /** The number of quarantined leads that nobody has looked at for three days. */
      count: number;
    };

export type AlarmKind = Alarm['kind'];

/** The response of `GET /api/alerts`. */
export type AlarmsAnswer = {
  /** `since`: the instant at which the alarm was first raised. */
  alerts: (Alarm & { since: string })[];
  /** The number of waiting mails, and of mails that were given up. */
  mail: { queued: number; failed: number };
};

type AlarmText = {
  title: string;
  /** What the alarm means, and what to do. */
  text: string;
};

/**
 * The text of an alarm. The dashboard's banner and the mail to the agency use the same text. Times are in the agency's
 * time zone.
 */
export function alarmText(alarm: Alarm): AlarmText {
  switch (alarm.kind) {
    case 'no-mail-server':
      return {
        title: 'Emails aren’t being sent',
        text: 'The site has no mail server, so each email is only saved as a file. Enquiries are under Leads, but nobody is told about them. An owner can set up a mail server under Agency, Email.',
      };
    case 'mail':
      return mailWords(alarm);
    case 'mail-flood':
      return {
        title: `More emails than the site can send in an hour: ${formatCount(alarm.waiting)} waiting`,
        text: `People rarely send this many forms. Nothing is lost: it’s all under Leads, and the waiting emails will be sent from ${moment(alarm.until)}. Under Leads, quarantine anything a person didn’t send.`,
      };
    case 'feed-failed':
      return feedWords(alarm);
    case 'feed-silent':
      return {
        title: 'No feed for longer than usual',
        text: `The last file came on ${moment(alarm.lastAt)}. There’s usually one within ${hours(alarm.usualHours)}. Homes that have changed since may be out of date on the site. Check that your CRM still sends to this site, and that its upload username and password still work.`,
      };
    case 'feed-held': {
      const one = alarm.count === 1;
      return {
        title: `${one ? '1 home from the feed is' : `${formatCount(alarm.count)} homes from the feed are`} waiting for your approval`,
        text: one
          ? 'The feed sent a home with an agentID we don’t know, or sent a withdrawn home again without saying when it changed. It isn’t on the site. Accept or refuse it under Listings, Feed.'
          : 'The feed sent homes with an agentID we don’t know, or sent withdrawn homes again without saying when they changed. They aren’t on the site. Accept or refuse them under Listings, Feed.',
      };
    }
    case 'disk':
      return {
        title: 'The disk is nearly full',
        text: `${size(alarm.freeBytes)} of ${size(alarm.totalBytes)} is free. When the disk is full, the site refuses enquiries, uploads and feeds. Free up some space on the site’s server, or give it a larger disk.`,
      };
    case 'aside': {
      const one = alarm.count === 1;
      return {
        title: `${one ? '1 quarantined lead has' : `${formatCount(alarm.count)} quarantined leads have`} been waiting for three days`,
        text: 'They look like spam, so no email was sent, but some may be genuine. Check them under Leads, Quarantined. Give a genuine lead another status and it’ll be emailed. Leave spam as it is: any other status, even done, sends its emails. If it’s all spam, add a note to one of these leads to end this alarm.',
      };
    }
  }
}

/** The text for the end of an alarm. */
export const alarmOverText: Record<AlarmKind, string> = {
  'no-mail-server': 'A mail server is set up',
  mail: 'Email is being delivered again',
  'mail-flood': 'Emails are being sent straight away again',
  'feed-failed': 'The feed is working again',
  'feed-silent': 'The feed is arriving again',
  'feed-held': 'No homes from the feed are waiting for your approval',
  disk: 'The disk has space again',
  aside: 'The quarantined leads have been checked',
};

/** The number of failed files that an alarm names. The reports have all. */
const MAX_NAMED = 3;

function feedWords({ file, others, error, at }: Extract<Alarm, { kind: 'feed-failed' }>): AlarmText {
  const dryRun = 'you can test a file first under Listings, Feed.';
  if (others.length === 0) {
    return {
      title: `The feed file ${file} couldn’t be used`,
      text: `It came on ${moment(at)}. ${error} Nothing in it was applied, so the site hasn’t changed. Resend it from your CRM; ${dryRun}`,
    };
  }
  const named = [file, ...others];
  const unnamed = named.splice(MAX_NAMED).length;
  const andOthers = unnamed > 0 ? ` and ${formatCountOf(unnamed, { one: 'other', many: 'others' })}` : '';
  return {
    title: `${others.length + 1} feed files couldn’t be used: ${named.join(', ')}${andOthers}`,
    text: `The newest, ${file}, came on ${moment(at)}. ${error} Nothing in these files was applied, so the site hasn’t changed. The reports under Listings, Feed show what’s wrong with each. Have your CRM send them again; ${dryRun}`,
  };
}

function mailWords({ failed, late }: Extract<Alarm, { kind: 'mail' }>): AlarmText {
  const counted = [
    ...(failed > 0 ? [`${mails(failed)} couldn’t be delivered`] : []),
    ...(late > 0 ? [`${mails(late)} ${late === 1 ? 'has' : 'have'} been waiting for more than an hour`] : []),
  ].join(', and ');
  return {
    title: counted,
    text: 'Nothing visitors sent is lost: it’s all under Leads, where you can send a failed email again or mark its lead as done. Check that the site’s mail server (SMTP_URL) and the mailbox it sends to (MAIL_TO) are working. Waiting emails are retried automatically.',
  };
}

const mails = (count: number) => formatCountOf(count, { one: 'email', many: 'emails' });

const moment = (instant: string) => `${formatDate(instant)} at ${formatTime(instant)}`;

function hours(count: number): string {
  if (count < 48) return count === 1 ? 'an hour' : `${count} hours`;
  return `${Math.round(count / 24)} days`;
}

/** "1.4 GB": decimal units, in which disks are sold. */
function size(bytes: number): string {
  const gigabytes = bytes / 1e9;
  return gigabytes < 1 ? `${Math.round(bytes / 1e6)} MB` : `${gigabytes.toFixed(gigabytes < 10 ? 1 : 0)} GB`;
}
