import type { Fault } from './fault.ts';

/** Starts and stops, clocks, repeated requests, backups. */
export const lifecycle: Readonly<Record<number, Fault>> = {
  14: {
    where: 'server',
    fault: 'SIGTERM with twelve requests in flight, or during a body that never ends',
    holds: 'all answered; new connections refused; exit 0, within 20 s despite such a body',
    shownBy: [
      ['test/e2e/process/server.test.ts', 'finishes twelve requests after SIGTERM and exits with 0'],
      [
        'test/e2e/process/stop.test.ts',
        'answers every request in flight, refuses new connections, and ends in time despite a slow body',
      ],
    ],
  },
  15: {
    where: 'server',
    fault: 'a second process on the same data',
    holds: 'safe, or a clear refusal',
    shownBy: [
      [
        'server/platform/database/sqlite/folder-lock.test.ts',
        'a newer process refuses to start while an older version runs, and starts once it has ended',
      ],
      [
        'test/e2e/process/roll-over.test.ts',
        'on PostgreSQL the next version migrates and starts beside the running one; both take forms, none is lost',
      ],
      [
        'test/e2e/process/lead-stream.test.ts',
        'stream leads that the other one stores, show what it publishes, and stop despite an open stream',
      ],
      ['server/mail/outbox.test.ts', 'sends no mail twice from two workers'],
    ],
  },
  16: {
    where: 'server',
    fault: 'unhandled rejection',
    holds: '500 without a stack; the process keeps running',
    shownBy: [
      [
        'server/pages/pages.test.ts',
        'that throws an unexpected error shows the 404 page with status 500 and is logged',
      ],
      [
        'test/e2e/process/stray-rejections.test.ts',
        'unhandled rejections are logged; pages and forms keep working, and a stop exits with 0',
      ],
    ],
  },
  17: {
    where: 'tokens, mail',
    fault: "clock +40 days, −2 h, Adelaide's daylight saving",
    holds: 'tokens expire correctly; no mail is stuck',
    shownBy: [
      [
        'server/staff/staff-login.test.ts',
        'a token expires twelve hours after its last use, and at most a week after the sign-in',
      ],
      ['server/staff/staff-login.test.ts', 'a token survives a clock that jumps back two hours'],
      ['server/feed/test/dates.test.ts', 'takes the daylight saving time of Adelaide into account'],
      ['server/mail/outages.test.ts', 'sends mails in time when the clock is set back or forward'],
    ],
  },
  18: {
    where: 'forms',
    fault: '50 in parallel with one idempotency key',
    holds: '1 lead, 1 mail, one answer',
    shownBy: [
      [
        'server/enquiries/contact.test.ts',
        'fifty concurrent requests with one key create one contact and one mail, and get one response',
      ],
      [
        'server/enquiries/email.test.ts',
        'fifty concurrent requests with one key create one submission and one mail, and get one response',
      ],
      ['test/chaos/keys.chaos.ts', 'create two hundred leads and two hundred mails'],
    ],
  },
  19: {
    where: 'forms',
    fault: 'same key, other body',
    holds: '422',
    shownBy: [
      ['server/enquiries/contact.test.ts', 'the same key with other content is answered with 422'],
      [
        'server/enquiries/email.test.ts',
        'the same key with other content or another file is answered with 422',
      ],
    ],
  },
  20: {
    where: 'forms',
    fault: 'connection cut after commit, retried',
    holds: 'the stored answer',
    shownBy: [
      [
        'test/e2e/forms/careers.test.ts',
        'each failure shows the same sentence and keeps the answers and files; a retry stores one application',
      ],
      [
        'test/e2e/forms/manage-switch.test.ts',
        'each failure keeps the answers, and a double press afterwards stores one request',
      ],
    ],
  },
  21: {
    where: 'backup',
    fault: 'taken during writes, restored',
    holds: 'passes its checks; has every earlier acknowledgement',
    shownBy: [
      [
        'test/e2e/process/backup.test.ts',
        'has every earlier lead after a restore of a backup taken under load, and sends each waiting mail once',
      ],
    ],
  },
  22: {
    where: 'start',
    fault: 'database truncated or bit-flipped',
    holds: 'refuses, and says so; never starts empty',
    shownBy: [
      ['server/platform/database/database.test.ts', 'a file that %s is refused as damaged'],
      [
        'server/platform/database/database.test.ts',
        'a large file that was cut to %s of its size is refused at once',
      ],
      [
        'server/platform/database/database.test.ts',
        'a large file is checked in the background, and a damaged page is found',
      ],
      [
        'server/platform/database/database.test.ts',
        'a first start that is killed while it creates the file leaves no empty file',
      ],
    ],
  },
};
