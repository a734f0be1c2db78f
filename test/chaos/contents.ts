import type { Fault } from './fault.ts';

/** Malicious contents: files, pages, mails and feeds. */
export const contents: Readonly<Record<number, Fault>> = {
  46: {
    where: 'upload, delete',
    fault: 'no, expired, forged, logged-out token, `?token=`',
    holds: '401, and the bytes unchanged',
    shownBy: [
      [
        'server/staff/staff-only.test.ts',
        '%s answers 401 without a session and 403 without permission, and changes nothing',
      ],
    ],
  },
  47: {
    where: 'start',
    fault: 'no admin password set',
    holds: 'a random password, printed once',
    shownBy: [
      [
        'test/e2e/process/admin.test.ts',
        'the first start prints a password once; accounts are created and revoked while the site runs, on %s',
      ],
    ],
  },
  48: {
    where: '/api',
    fault: 'Origin evil, null, suffix',
    holds: 'no allow-origin',
    shownBy: [['server/graphql/limits.test.ts', 'no other site may read a response']],
  },
  49: {
    where: 'admin',
    fault: 'a cross-site form post',
    holds: 'no effect',
    shownBy: [
      [
        'server/staff/staff-login.test.ts',
        'only a POST of JSON is accepted, which another site cannot send for somebody',
      ],
      [
        'server/staff/staff-only.test.ts',
        '%s answers 401 without a session and 403 without permission, and changes nothing',
      ],
    ],
  },
  50: {
    where: 'pages',
    fault: 'framing, inline script',
    holds: "frame-ancestors 'none'; strict policy without unsafe-inline or unsafe-eval",
    shownBy: [
      [
        'server/pages/pages.test.ts',
        'allows only its own scripts by hash, requires Trusted Types and forbids framing',
      ],
      [
        'test/e2e/frame/trusted-types.test.ts',
        'every DOM sink refuses markup and scripts from a string, on %s',
      ],
    ],
  },
  51: {
    where: 'upload',
    fault: '`%PDF` at byte 900 of HTML, PDF+ZIP, cut short, empty',
    holds: "400; none chosen: 'Please select a PDF file.'",
    shownBy: [
      ['server/files/uploads-refused.test.ts', 'get their responses and leave no row and no file'],
      [
        'test/e2e/staff/staff-files.test.ts',
        "without a PDF: 'Please select a PDF file.'; without the rest: 'Please fill in all required fields.'",
      ],
    ],
  },
  52: {
    where: 'upload',
    fault: 'PDF with /JavaScript or /Launch, encrypted',
    holds: 'refused, and says why',
    shownBy: [
      ['server/files/uploads-refused.test.ts', 'get their responses and leave no row and no file'],
      ['server/files/checks/pdf.test.ts', 'a randomly changed PDF is checked without an exception'],
    ],
  },
  53: {
    where: 'download',
    fault: '`../`, `%2e%2e%2f`, `%00`, a deleted id',
    holds: 'the same 404',
    shownBy: [['server/files/files.test.ts', 'unknown and malformed ids get the same 404']],
  },
  54: {
    where: 'download',
    fault: 'any file',
    holds: 'attachment, nosniff, an RFC 6266 name',
    shownBy: [
      ['server/files/files.test.ts', 'a download is an attachment with its name, type and ETag'],
      ['server/files/files.test.ts', 'a name cannot break out of its header'],
    ],
  },
  55: {
    where: 'files',
    fault: '50 uploads, deletes and downloads racing',
    holds: 'bytes match their SHA-256; a second delete gets 404',
    shownBy: [
      [
        'server/files/uploads.test.ts',
        'fifty concurrent uploads, downloads and deletes leave the right files',
      ],
    ],
  },
  56: {
    where: 'team and property text',
    fault: 'XSS and mXSS corpus in a real browser',
    holds: 'nothing runs',
    shownBy: [
      ['server/feed/test/message.test.ts', 'markup becomes plain text, and a headline becomes one line'],
      [
        'test/e2e/frame/script-injection.test.ts',
        "no script in a listing's texts runs on its page, in lists, in suggestions or in the dashboard",
      ],
      [
        'test/e2e/frame/script-injection.test.ts',
        'no script in an address runs: not in its path, its query or its search',
      ],
      [
        'test/e2e/frame/script-injection.test.ts',
        'no script in a submitted form runs when the page shows the answers again',
      ],
      [
        'test/e2e/frame/script-injection.test.ts',
        'no script in leads, their search and stream, files or guides runs',
      ],
    ],
  },
  57: {
    where: 'links',
    fault: '`javascript:` in videoUrl, bookInspectionLink',
    holds: 'dropped',
    shownBy: [
      ['server/feed/test/message.test.ts', 'an unsafe link is dropped: %s'],
      [
        'test/e2e/frame/script-injection.test.ts',
        'links of a feed are stored only if they are http or https, and no page links to a script',
      ],
    ],
  },
  58: {
    where: 'mail',
    fault: 'CRLF in a name; `a@x, b@y` as an email',
    holds: 'refused, or one recipient and no Bcc',
    shownBy: [
      ['server/enquiries/contact.test.ts', 'a name with line breaks adds no mail header'],
      ['server/mail/outbox.test.ts', 'an address that looks like two reaches at most one recipient'],
    ],
  },
  59: {
    where: 'careers',
    fault: 'bad base64, 50 MB, 200 files, `../x`, an .exe',
    holds: '400 or 413',
    shownBy: [
      [
        'server/enquiries/email-refusals.test.ts',
        'a body of 50 MB, with and without Content-Length, before it is read completely',
      ],
      ['server/enquiries/email-refusals.test.ts', 'an application with %s'],
    ],
  },
  60: {
    where: 'export',
    fault: '`=`, `+`, `-`, `@`, tab first in a cell',
    holds: 'quoted',
    shownBy: [
      [
        'server/leads/lead-export.test.ts',
        'a cell that a spreadsheet would run as a formula is exported as text',
      ],
    ],
  },
  61: {
    where: 'feed images',
    fault: 'loopback, link-local, private, a redirect there, DNS rebinding, file:',
    holds: 'refused at connect',
    shownBy: [
      [
        'server/feed/test/fetch-image.test.ts',
        'a redirect to a private address or to another protocol is refused',
      ],
      [
        'server/feed/test/fetch-image.test.ts',
        'a host name is checked by the address that the connection uses',
      ],
      ['server/feed/test/pictures.test.ts', 'a picture at a private address fails without another attempt'],
    ],
  },
  62: {
    where: 'REAXML',
    fault: 'external entity, entity bomb, 10M character references, two DOCTYPEs',
    holds: 'refused at once',
    shownBy: [
      [
        'server/feed/test/xml.test.ts',
        'a DOCTYPE that names an external file is ignored, and nothing is fetched',
      ],
      ['server/feed/test/xml.test.ts', 'a million openings that never end are refused quickly'],
    ],
  },
  63: {
    where: 'feed',
    fault: 'half a file, a replayed file',
    holds: 'the listings of the last valid file stay',
    shownBy: [
      ['server/feed/test/apply.test.ts', 'a truncated file changes nothing'],
      [
        'server/feed/test/apply.test.ts',
        'an older message is skipped, and one with the same time is applied',
      ],
    ],
  },
  64: {
    where: 'forms',
    fault: 'bots: honeypot filled, 100 a minute',
    holds: 'quarantined or 429, no mail',
    shownBy: [
      [
        'server/leads/quarantine.test.ts',
        'is quarantined or answered with 429, and never mailed, even at a hundred a minute',
      ],
      [
        'server/enquiries/form-posts.test.ts',
        'with the hidden field filled in is answered like any other, and quarantined',
      ],
    ],
  },
  65: {
    where: 'logs',
    fault: 'CRLF, a password, a token',
    holds: 'escaped, absent',
    shownBy: [
      [
        'server/platform/logs.test.ts',
        'has one line of JSON for each event, and nothing that a visitor typed',
      ],

      [
        'server/staff/staff-throttle.test.ts',
        'many concurrent sign-ins get 503 beyond the queue, and no password or token is logged',
      ],
    ],
  },
  66: {
    where: 'pages',
    fault: 'places, map, widget, video down',
    holds: 'the page works; suggestions are empty',
    shownBy: [
      ['test/e2e/pages/map.test.ts', 'when no tile loads, the drawn map returns with a message'],
      [
        'test/e2e/forms/offer-widget.test.ts',
        "without a widget, our own panel is shown, and the content policy allows only the players' frames",
      ],
    ],
  },
};
