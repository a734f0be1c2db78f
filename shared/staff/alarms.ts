import { formatDate, formatTime } from '../time.ts';

/** What needs a person at the agency. At most one of each kind. */
export type Alarm =
  | {
      kind: 'mail';
      /** Mails that were given up. */
      failed: number;
      /** Mails that have waited for an hour or more. */
      late: number;
    }
  | {
      kind: 'mail-flood';
      /** Mails that wait. */
      waiting: number;
      /** Instant from which they are sent. */
      until: string;
    }
  | {
      kind: 'feed-failed';
      /** The newest file that failed. */
      file: string;
      /** Other files that failed within a day, the newest first. */
      others: string[];
      /** Why the newest failed, as its report says. */
      error: string;
      /** Instant. */
      at: string;
    }
  | {
      kind: 'feed-silent';
      /** Instant of the last file. */
      lastAt: string;
      /** The longest silence that is typical for this feed, hours. */
      usualHours: number;
    }
  | {
      kind: 'feed-held';
      /** Messages that wait for a person's word. */
      count: number;
    }
  | { kind: 'disk'; freeBytes: number; totalBytes: number }
  | {
      kind: 'aside';
      /** Quarantined leads that nobody has looked at for three days. */
      count: number;
    };

export type AlarmKind = Alarm['kind'];

/** The answer for staff. */
export type AlarmsAnswer = {
  /** `since`: the instant at which it was first found. */
  alerts: (Alarm & { since: string })[];
  /** How many wait, and how many were given up. */
  mail: { queued: number; failed: number };
};

type AlarmText = {
  title: string;
  /** What it means, and what to do. */
  text: string;
};

/** The same text in the dashboard's banner and in the mail to the agency. Times are in the agency's time zone. */
export function alarmText(alarm: Alarm): AlarmText {
  switch (alarm.kind) {
    case 'mail':
      return mailWords(alarm);
    case 'mail-flood':
      return {
        title: `More mails than the site sends in an hour: ${mails(alarm.waiting)} wait`,
        text: `This many forms are rarely from people. Nothing is lost: everything stands under Leads, and what waits is sent from ${moment(alarm.until)}. Set aside under Leads what no person sent.`,
      };
    case 'feed-failed':
      return feedWords(alarm);
    case 'feed-silent':
      return {
        title: 'No feed has come for longer than usual',
        text: `The last file came on ${moment(alarm.lastAt)}; as a rule no more than ${hours(alarm.usualHours)} pass without one. Homes that have changed since may be shown as they were. See in your CRM whether it still sends to this site, and whether its name and password for the upload still hold.`,
      };
    case 'feed-held': {
      const one = alarm.count === 1;
      return {
        title: `${one ? '1 home of the feed waits' : `${alarm.count} homes of the feed wait`} for your word`,
        text: 'The feed sent a home of an agentID that is not known here, or sent a withdrawn home again without the time of its change. Nothing of it is shown. Accept or refuse it under Listings, Feed.',
      };
    }
    case 'disk':
      return {
        title: 'The disk is nearly full',
        text: `${size(alarm.freeBytes)} of ${size(alarm.totalBytes)} are free. When nothing is left, enquiries, uploads and feeds are refused. Make room on the machine of this site, or give it a larger disk.`,
      };
    case 'aside': {
      const one = alarm.count === 1;
      return {
        title: `${one ? '1 lead that was set aside has' : `${alarm.count} leads that were set aside have`} been waiting for three days`,
        text: 'They may be no person’s, so no mail told of them; some may be all the same. Look through them under Leads, Set aside: what is a person’s is mailed once it is taken out, and what is not can be marked as done.',
      };
    }
  }
}

/** Said once it is over. */
export const alarmOverText: Record<AlarmKind, string> = {
  mail: 'Mail is delivered again',
  'mail-flood': 'Mails are sent as they come again',
  'feed-failed': 'The feed works again',
  'feed-silent': 'The feed comes again',
  'feed-held': 'No home of the feed waits for your word',
  disk: 'The disk has room again',
  aside: 'What was set aside has been looked at',
};

function feedWords({ file, others, error, at }: Extract<Alarm, { kind: 'feed-failed' }>): AlarmText {
  const dryRun = 'a dry run under Listings, Feed says beforehand whether a file is right.';
  if (others.length === 0) {
    return {
      title: `The feed file ${file} could not be used`,
      text: `It came on ${moment(at)}. ${error} Nothing of it was applied, and the site shows what it showed before. Have your CRM send it again; ${dryRun}`,
    };
  }
  return {
    title: `${others.length + 1} feed files could not be used: ${[file, ...others].join(', ')}`,
    text: `The newest, ${file}, came on ${moment(at)}. ${error} Nothing of these files was applied, and the site shows what it showed before. The reports under Listings, Feed say what is wrong with each. Have your CRM send them again; ${dryRun}`,
  };
}

function mailWords({ failed, late }: Extract<Alarm, { kind: 'mail' }>): AlarmText {
  const counted = [
    ...(failed > 0 ? [`${mails(failed)} could not be delivered`] : []),
    ...(late > 0 ? [`${mails(late)} ${late === 1 ? 'has' : 'have'} been waiting for more than an hour`] : []),
  ].join(', and ');
  return {
    title: counted,
    text: 'What visitors sent is kept: it stands under Leads, where a mail that was given up can be sent again, or its lead be marked as done. See that the mail server of this site (SMTP_URL) and the mailbox that it sends to (MAIL_TO) work; what waits is tried again by itself.',
  };
}

const mails = (count: number) => (count === 1 ? '1 mail' : `${count} mails`);

const moment = (instant: string) => `${formatDate(instant)} at ${formatTime(instant)}`;

function hours(count: number): string {
  if (count < 48) return count === 1 ? 'an hour' : `${count} hours`;
  return `${Math.round(count / 24)} days`;
}

/** "1.4 GB": decimal, as disks are sold. */
function size(bytes: number): string {
  const gigabytes = bytes / 1e9;
  return gigabytes < 1 ? `${Math.round(bytes / 1e6)} MB` : `${gigabytes.toFixed(gigabytes < 10 ? 1 : 0)} GB`;
}
