import type { Fault } from './fault.ts';

/** Failures of the environment: machines, disks, networks, clocks. */
export const failures: Readonly<Record<number, Fault>> = {
  1: {
    where: 'createContact',
    fault: 'kill -9 at a random moment',
    holds: 'every answered 2xx is there, with its mail queued; no half rows',
    shownBy: [
      [
        'test/chaos/kill.chaos.ts',
        'killed at any moment while 32 visitors submit has lost nothing that was answered, and holds no halves',
      ],

      [
        'test/e2e/process/server.test.ts',
        'every answered enquiry is there after kill -9 in the middle of many',
      ],
    ],
  },
  2: {
    where: 'offer, careers, manage',
    fault: "kill before the mail, and after the server's 250",
    holds: 'sent at least once, same Message-ID',
    shownBy: [
      [
        'test/e2e/process/server.test.ts',
        'an enquiry while the mail server is down is answered, and its mail arrives once after kill -9 and a restart',
      ],
      [
        'server/mail/outbox.test.ts',
        'sends the mail of a dead worker again after its lease, with the same Message-ID',
      ],
      ['server/mail/outages.test.ts', 'sends at its start the mails that a killed process had claimed'],
      [
        'test/chaos/mail.chaos.ts',
        'killed while it delivers them, has all delivered within a minute of its start, and twice only what it was sending',
      ],
    ],
  },
  3: {
    where: 'forms',
    fault: 'power cut',
    holds: 'nothing acknowledged is lost; the database opens',
    shownBy: [
      [
        'test/chaos/disk.chaos.ts',
        'a power cut loses nothing that was answered before it, and the database opens',
      ],
    ],
  },
  4: {
    where: 'mail',
    fault: 'refused, 421, dropped mid-DATA',
    holds: 'the visitor is answered at once; backs off; drains when it returns',
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
    ],
  },
  5: {
    where: 'mail',
    fault: '550',
    holds: 'given up and shown to staff; the lead is kept',
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
    holds: '503 and its sentence; reads go on; recovers without a restart',
    shownBy: [
      [
        'test/chaos/disk.chaos.ts',
        'a full disk refuses forms in words, shows pages all the while, and takes forms again once there is room',
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
        'whose disk fills while an upload arrives answers 507 and keeps neither row nor file; with room the same one is taken',
      ],
    ],
  },
  9: {
    where: 'database',
    fault: 'I/O error',
    holds: 'never 2xx; readiness says 503',
    shownBy: [
      ['server/enquiries/contact.test.ts', 'a failed write is answered with 503, and nothing is stored'],
      [
        'test/chaos/io-error.chaos.ts',
        'on a disk that fails no form is answered with success and readiness says 503; both are well again once it is',
      ],
      [
        'test/chaos/io-error.chaos.ts',
        'on a disk of PostgreSQL that fails no form is answered with success; the site goes on once PostgreSQL has a disk again',
      ],
    ],
  },
  10: {
    where: 'any',
    fault: 'PostgreSQL down, restarted',
    holds: '503 within 2 s; well again within 5 s',
    shownBy: [
      [
        'test/e2e/process/postgres-down.test.ts',
        'while PostgreSQL is away everything is answered soon, with 503; when it is back the site is well by itself, and nothing that was answered is lost',
      ],
    ],
  },
  11: {
    where: 'any',
    fault: 'backend terminated in a transaction',
    holds: 'all or nothing',
    shownBy: [
      [
        'test/e2e/process/postgres-down.test.ts',
        'a connection that is ended in the middle of a form leaves nothing of it, and the next form is stored',
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
        'whose folder of files fails refuses what has a file, says 503 for pictures and guides, and goes on with all else',
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
    holds: 'the orphan is collected; the list never dangles',
    shownBy: [
      [
        'server/files/uploads.test.ts',
        'a process that dies between file and row leaves a file that housekeeping deletes',
      ],
      [
        'test/e2e/process/uploads.test.ts',
        'after kill -9 in the middle of uploads every one that was answered is there, and whatever is listed is whole',
      ],
    ],
  },
};
