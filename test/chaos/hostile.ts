import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { CAREERS_FILES } from '../../shared/forms/careers.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import { careers, emailBody } from '../support/email.ts';
import { enquiry } from '../support/enquiry.ts';
import { onePage, stream } from '../support/pdfs.ts';
import { STAFF } from '../support/staff.ts';
import { DISK_MB, expectLinkToLetIn, expectMailsToWait, expectSpaceForDatabase } from './hostile/after.ts';
import type { LimitedSite } from './limited-site.ts';
import { addressesOf, type Sent, send } from './second-visitor.ts';

/** An attack that is repeated, from one address unless its name says otherwise. */
type Attack = {
  /** The row of the table of attacks in the README. */
  row: number;
  name: string;
  /** The number of concurrent repetitions. */
  atOnce: number;
  /** The statuses that the attacker may get. 0 is a connection that broke, or whose response is not read. */
  statuses: readonly number[];
  /** The most responses with 200 that the attacker gets in a minute; any number without it. */
  mostAccepted?: number;
  /** The most bytes of one response; any number without it. */
  mostBytes?: number;
  /** The most megabytes of files that are stored; those of one address without it. */
  mostStored?: number;
  /** The size in megabytes of a separate disk for the data folder and the database. */
  disk?: number;
  /** Whether the content changes every few seconds, so that no cached page stays current. */
  hasChanges?: boolean;
  /** Whether strangers use up the attempts at the name of staff, so that an unknown browser needs a link. */
  closesUnknownBrowsers?: boolean;
  /** Sends the `n`th request. `visitor` is the number of the address. */
  once(url: string, n: number, visitor: number): Promise<Received>;
  /** Expects what must be true after the attack. @param accepted the forms that were accepted, those of others included */
  after?(site: LimitedSite, accepted: number): Promise<void>;
};

/** `status` 0 is a connection that broke, or whose response is not read. */
type Received = { status: number; bytes: number };

const JSON_TYPE = { 'Content-Type': 'application/json' };

async function receive(address: string, sent: Sent): Promise<Received> {
  const { status, body } = await send(address, sent);
  return { status, bytes: Buffer.byteLength(body) };
}
const postJson = (address: string, visitor: number, body: string, headers: Record<string, string> = {}) =>
  receive(address, { visitor, body, headers: { ...JSON_TYPE, ...headers } });

/** The most parts that the largest allowed body can have. */
const MANY_BRACKETS = '['.repeat(14_000_000);
const MANY_KEYS = `{${Array.from({ length: 700_000 }, (_, n) => `"k${n}":1`).join(',')}}`;

/** A thousand homes with their long texts: the most that one response may contain. */
const ALL_HOMES = '{ properties { nodes { id headline description suburb propertyType images { url } } } }';
/** The same with each text twenty times: some 10 MB in a query of less than 1 KB. */
const REPEATED_TEXTS = `{ properties { nodes { ${Array.from({ length: 20 }, (_, n) => `d${n}: description`).join(' ')} } } }`;

const large = onePage('', [stream('/Subtype /Image /Width 1500 /Height 1000', randomBytes(4_500_000))]);
const application = (n: number) =>
  JSON.stringify(
    emailBody('careers', {
      ...careers,
      firstName: `Flood ${n}`,
      attachments: careers.attachments.map((file) => ({ ...file, content: large.toString('base64') })),
    }),
  );

/** The same as a browser without scripts posts it: 9 MB. */
async function postedApplication(url: string, n: number, visitor: number): Promise<Received> {
  const form = new FormData();
  const { attachments: _files, ...answers } = careers;
  for (const [name, answer] of Object.entries({ ...answers, firstName: `Flood ${n}` }))
    form.set(name, answer);
  for (const name of CAREERS_FILES) form.set(name, new File([new Uint8Array(large)], `${name}.pdf`));
  const posted = new Response(form);
  return receive(url + paths.careers, {
    visitor,
    headers: { 'Content-Type': posted.headers.get('Content-Type') ?? '' },
    body: Buffer.from(await posted.arrayBuffer()),
  });
}

/**
 * A body of 14 MB, of which 2 MB come at once and 2 KB each second. A refused client tries again a second later.
 * @returns status 0, because the response is not read
 */
function slowBody(url: string, _n: number, visitor: number): Promise<Received> {
  const { port } = new URL(url);
  return new Promise((resolve) => {
    const { localAddress, forwarded } = addressesOf(visitor);
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
    socket.resume();
    socket.write(
      `POST ${apiPaths.email} HTTP/1.1\r\nHost: localhost:${port}\r\nX-Forwarded-For: ${forwarded}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${14 * 2 ** 20}\r\n\r\n{"a":"`,
    );
    socket.write(Buffer.alloc(2 * 2 ** 20, ' '));
    const timer = setInterval(() => socket.write(Buffer.alloc(2048, ' ')), 1000);
    const end = () => {
      clearInterval(timer);
      socket.destroy();
      setTimeout(() => resolve({ status: 0, bytes: 0 }), 1000);
    };
    socket.on('error', end).on('close', end);
    setTimeout(end, 15_000);
  });
}

/** The first number of the addresses that an attack uses beside visitor 0. */
const OTHER_ADDRESSES = 1000;

export const ATTACKS: readonly Attack[] = [
  { row: 1, name: 'slow bodies of 14 MB', atOnce: 100, statuses: [0], once: slowBody },
  {
    row: 2,
    name: 'applications of 12 MB with one idempotency key',
    atOnce: 4,
    statuses: [0, 200, 422, 429, 503],
    mostAccepted: 1,
    once: (url, n, visitor) =>
      postJson(url + apiPaths.email, visitor, application(n), { 'Idempotency-Key': 'flood' }),
  },
  {
    row: 2,
    name: 'applications of 12 MB from many addresses, which fill the disk',
    atOnce: 4,
    statuses: [0, 200, 429, 503],
    mostStored: DISK_MB,
    disk: DISK_MB,
    // One address may store ten of them in a day.
    once: (url, n, visitor) =>
      postJson(url + apiPaths.email, visitor + OTHER_ADDRESSES + Math.floor(n / 10), application(n)),
    after: expectSpaceForDatabase,
  },
  {
    row: 2,
    name: 'applications of 9 MB that are posted without scripts',
    atOnce: 4,
    statuses: [0, 303, 400, 429, 503],
    once: postedApplication,
  },
  {
    row: 3,
    name: 'requests for uncached pages',
    atOnce: 200,
    statuses: [0, 200, 429, 503],
    hasChanges: true,
    once: (url, n, visitor) => receive(`${url}${paths.sold}?n=${n}`, { visitor }),
  },
  {
    row: 4,
    name: 'JSON with 700,000 keys',
    atOnce: 8,
    statuses: [0, 400, 413, 429, 503],
    once: (url, n, visitor) =>
      postJson(url + (n % 2 ? apiPaths.email : apiPaths.graphql), visitor, MANY_KEYS),
  },
  {
    row: 4,
    name: 'JSON of 14 million brackets',
    atOnce: 4,
    statuses: [0, 400, 413, 429, 503],
    once: (url, _n, visitor) => postJson(url + apiPaths.email, visitor, MANY_BRACKETS),
  },
  {
    row: 5,
    name: 'GraphQL queries for all homes',
    atOnce: 20,
    statuses: [200, 400, 429],
    mostAccepted: 60,
    mostBytes: 2_000_000,
    once(url, n, visitor) {
      const query = n % 2 ? REPEATED_TEXTS : ALL_HOMES;
      // Without compression, so that the bytes of the response are counted.
      const headers = { 'Accept-Encoding': 'identity' };
      return postJson(url + apiPaths.graphql, visitor, JSON.stringify({ query }), headers);
    },
  },
  {
    row: 11,
    name: 'password guesses from an IPv6 /48',
    atOnce: 20,
    statuses: [401, 429],
    once: (url, n, visitor) =>
      guess(url, n, { visitor, forwardedFor: `2001:db8:1:${(n % 65_536).toString(16)}::1` }),
  },
  {
    row: 11,
    name: 'password guesses from everywhere',
    atOnce: 20,
    statuses: [401, 429, 503],
    closesUnknownBrowsers: true,
    once: (url, n, visitor) => guess(url, n, { visitor: visitor + OTHER_ADDRESSES + (n % 60_000) }),
    after: expectLinkToLetIn,
  },
  {
    row: 11,
    name: 'forms from many addresses, more than mails may be sent',
    atOnce: 20,
    // The more requests of an address wait, the later its next one is answered: some of these wait for half a minute.
    statuses: [0, 200, 429],
    // One address may send thirty of them in ten minutes.
    once: (url, n, visitor) =>
      postJson(
        url + apiPaths.graphql,
        visitor + OTHER_ADDRESSES + Math.floor(n / 25),
        JSON.stringify(enquiry(`Flood ${n}`)),
      ),
    after: expectMailsToWait,
  },
  {
    row: 12,
    name: 'idempotency keys of 8 KB',
    atOnce: 20,
    statuses: [200, 429],
    mostAccepted: 30,
    // Random, because PostgreSQL compresses what it indexes.
    once: (url, n, visitor) =>
      postJson(url + apiPaths.graphql, visitor, JSON.stringify(enquiry(`Long ${n}`)), {
        'Idempotency-Key': randomBytes(6000).toString('base64url'),
      }),
  },
];

const guess = (url: string, n: number, from: Pick<Sent, 'visitor' | 'forwardedFor'>): Promise<Received> =>
  receive(url + apiPaths.login, {
    ...from,
    body: JSON.stringify({ ...STAFF, password: `guess ${n}` }),
    headers: JSON_TYPE,
  });
