import type { Fault } from './fault.ts';

/** Failures of the environment: machines, disks, networks, clocks. */
export const failures: Readonly<Record<number, Fault>> = {
  1: {
    where: 'createContact',
    fault: 'kill -9 at a random moment',
    holds: 'every form answered with 2xx is stored, with its mail queued; no partial rows',
    shownBy: [
      [
        'test/chaos/kill.chaos.ts',
        'loses no acknowledged form and stores no partial one if it is killed while 32 visitors submit',
      ],

      ['test/e2e/process/server.test.ts', 'keeps every acknowledged enquiry after kill -9 under load'],
    ],
  },
  2: {
    where: 'offer, careers, manage',
    fault: "kill before the mail, and after the server's 250",
    holds: 'sent at least once, same Message-ID',
    shownBy: [
      [
        'test/e2e/process/server.test.ts',
        'accepts an enquiry while the mail server is down, and mails it once after kill -9 and a restart',
      ],
      [
        'server/mail/outbox.test.ts',
        'sends the mail of a dead worker again after its lease, with the same Message-ID',
      ],
      [
        'test/chaos/mail.chaos.ts',
        'delivers all mails within two minutes of a restart after kill -9, and repeats only those being sent',
      ],
    ],
  },
  3: {
    where: 'forms',
    fault: 'power cut',
    holds: 'nothing acknowledged is lost; the database opens',
    shownBy: [
      ['test/chaos/disk.chaos.ts', 'loses no acknowledged form in a power cut, and its database opens'],
    ],
  },
  4: {
    where: 'mail',
    fault: 'refused, 421, dropped mid-DATA',
    holds: 'the visitor gets a response at once; the outbox backs off, and drains when the server returns',
    shownBy: [
      [
        'server/mail/outages.test.ts',
        'makes no further attempts while the mail server is down, and sends all mails once it is back',
      ],
      [
        'server/mail/outages.test.ts',
        'retries mails with back-off after broken connections, and sends all that wait after one delivery',
      ],
      ['server/mail/outbox.test.ts', 'retries after a temporary rejection'],
      [
        'test/chaos/mail.chaos.ts',
        'delivers two thousand leads within a minute once the mail server is back, and none twice',
      ],
      [
        'test/chaos/mail-memory.chaos.ts',
        'sends the mails of many applications after an outage of the mail server, signed, and is not killed',
      ],
    ],
  },
  5: {
    where: 'mail',
    fault: '550',
    holds: 'marked as failed and shown to staff; the lead is kept',
    shownBy: [
      ['server/mail/outbox.test.ts', 'shows staff a permanently rejected mail, and does not retry it'],
      [
        'server/leads/lead-mail.test.ts',
        'that was refused shows the reason, and is sent again with its Message-ID to the current recipient',
      ],
    ],
  },
  6: {
    where: 'mail',
    fault: 'one byte every 10 s',
    holds: 'the worker times out; forms unaffected',
    shownBy: [['server/mail/outbox.test.ts', 'a mail server that hangs does not delay the visitor']],
  },
  7: {
    where: 'forms',
    fault: 'disk full',
    holds: '503 and its sentence; reads still work; recovers without a restart',
    shownBy: [
      [
        'test/chaos/disk.chaos.ts',
        'refuses forms with 503 on a full disk, serves pages throughout, and takes forms once there is room',
      ],

      ['server/enquiries/email.test.ts', 'a full disk is answered with 503, and the next attempt succeeds'],
      ['server/enquiries/contact.test.ts', 'a failed write is answered with 503, and nothing is stored'],
    ],
  },
  8: {
    where: 'upload',
    fault: 'disk full midway',
    holds: "507 and 'Error uploading file'; no row, no file",
    shownBy: [
      [
        'server/files/uploads.test.ts',
        'on a full disk an upload gets 507 and leaves no row, and housekeeping removes its record',
      ],
      [
        'test/chaos/full-disk-upload.chaos.ts',
        'answers 507 and keeps neither row nor file if the disk fills during an upload; with room it succeeds',
      ],
    ],
  },
  9: {
    where: 'database',
    fault: 'I/O error',
    holds: 'never 2xx; readiness answers 503',
    shownBy: [
      ['server/enquiries/contact.test.ts', 'a failed write is answered with 503, and nothing is stored'],
      [
        'test/chaos/io-error.chaos.ts',
        'while the disk fails, forms and readiness answer 503; both recover once the disk works',
      ],
      [
        'test/chaos/io-error.chaos.ts',
        "while PostgreSQL's disk fails, forms and readiness answer 503; both recover once its disk works",
      ],
    ],
  },
  10: {
    where: 'any',
    fault: 'PostgreSQL down, restarted',
    holds: '503 within 2 s; recovers within 5 s',
    shownBy: [
      [
        'test/e2e/process/postgres-down.test.ts',
        'while PostgreSQL is down, pages and forms get 503; the site recovers and loses no acknowledged form',
      ],
    ],
  },
  11: {
    where: 'any',
    fault: 'backend terminated in a transaction',
    holds: 'transactions',
    shownBy: [
      [
        'test/e2e/process/postgres-down.test.ts',
        'a connection that is terminated while it stores a form leaves no rows, and the next form is stored',
      ],
      [
        'server/feed/test/apply.test.ts',
        'if the database fails during an import, nothing of the file is stored',
      ],
    ],
  },
  12: {
    where: 'files',
    fault: 'object store down, or the folder fails',
    holds: "'Error uploading file', no row; pictures and guides 503; a delete is finished later",
    shownBy: [
      [
        'test/chaos/files-folder.chaos.ts',
        'answers 503 for files, and for forms that contain some, while its file folder fails; all else works',
      ],
      [
        'server/files/files.test.ts',
        'a file or picture that opens but cannot be read is answered with 503 and not cached',
      ],
      [
        'server/files/uploads.test.ts',
        'while the object store is down, uploads and downloads fail, and deletes are finished later',
      ],
      ['server/platform/storage/stores.test.ts', 'causes an error instead of an endless wait'],
    ],
  },
  13: {
    where: 'upload',
    fault: 'kill between file and row',
    holds: 'the orphaned file is deleted; every listed file exists',
    shownBy: [
      [
        'server/files/uploads.test.ts',
        'a process that dies between file and row leaves a file that housekeeping deletes',
      ],
      [
        'test/e2e/process/uploads.test.ts',
        'after kill -9 during uploads, every acknowledged file is intact, and every listed one can be downloaded',
      ],
    ],
  },
};
