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
        '%s: whoever is not signed in gets 401, roles that may not get 403, and nothing changes',
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
        'only a POST of JSON is read: a page elsewhere cannot send it in somebody’s name',
      ],
      [
        'server/staff/staff-only.test.ts',
        '%s: whoever is not signed in gets 401, roles that may not get 403, and nothing changes',
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
        'allows only its own scripts by hash, no markup from text, and no framing',
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
      ['server/files/uploads-refused.test.ts', 'each gets its response and leaves no row and no file'],
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
      ['server/files/uploads-refused.test.ts', 'each gets its response and leaves no row and no file'],
      ['server/files/checks/pdf.test.ts', 'a randomly changed PDF is checked without an exception'],
    ],
  },
  53: {
    where: 'download',
    fault: '`../`, `%2e%2e%2f`, `%00`, a deleted id',
    holds: 'the same 404',
    shownBy: [['server/files/files.test.ts', 'unknown and odd ids get one and the same 404']],
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
      ['server/feed/test/message.test.ts', 'markup becomes plain lines, and a headline one line'],
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
      ['server/feed/test/message.test.ts', 'a link is dropped: %s'],
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
      ['server/enquiries/contact.test.ts', 'a name with line breaks makes no new header'],
      ['server/mail/outbox.test.ts', 'an address that looks like two is one recipient'],
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
      ['server/leads/lead-export.test.ts', 'a cell that a spreadsheet would run is exported as text'],
    ],
  },
  61: {
    where: 'feed images',
    fault: 'loopback, link-local, private, a redirect there, DNS rebinding, file:',
    holds: 'refused at connect',
    shownBy: [
      [
        'server/feed/test/fetch-image.test.ts',
        'a redirect to a private address, and one to another protocol',
      ],
      ['server/feed/test/fetch-image.test.ts', 'a host name is checked by the address that is connected to'],
      ['server/feed/test/pictures.test.ts', 'a picture on a private address is refused for good'],
    ],
  },
  62: {
    where: 'REAXML',
    fault: 'external entity, entity bomb, 10M character references, two DOCTYPEs',
    holds: 'refused at once',
    shownBy: [
      [
        'server/feed/test/xml.test.ts',
        'a DOCTYPE that names an outside file is passed over, and nothing is fetched',
      ],
      [
        'server/feed/test/xml.test.ts',
        'a million openings that never end are refused in a moment, not in minutes',
      ],
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
        'an older message is skipped, whatever it says; one of the same time is applied',
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
        'a hundred a minute are quarantined or get 429, and none is mailed',
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
        'a crowd at once is told to wait, not given all the memory; neither password nor token is logged',
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
