import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { apiPaths, paths } from '../../shared/paths.ts';
import { careers, emailBody } from '../support/email.ts';
import { enquiry } from '../support/enquiry.ts';
import { onePage, stream } from '../support/pdfs.ts';
import { STAFF } from '../support/staff.ts';
import { send } from './second-visitor.ts';

/** An attack that is repeated from one address (visitor 0). `once` returns the status of the response. */
type Attack = {
  name: string;
  /** The number of concurrent repetitions. */
  atOnce: number;
  /** The statuses that the attacker may get. 0 is a connection that broke, or whose response is not read. */
  statuses: readonly number[];
  /** The most responses with 200 that the attacker gets in a minute; any number without it. */
  mostAccepted?: number;
  /** Whether the content changes every few seconds, so that no cached page stays current. */
  hasChanges?: boolean;
  once(url: string, n: number): Promise<number>;
};

const JSON_TYPE = { 'Content-Type': 'application/json' };
const visitor = 0;

const statusOf = async (sending: ReturnType<typeof send>) => (await sending).status;
const postJson = (address: string, body: string, headers: Record<string, string> = {}) =>
  statusOf(send(address, { visitor, body, headers: { ...JSON_TYPE, ...headers } }));

const MANY_KEYS = `{${Array.from({ length: 700_000 }, (_, n) => `"k${n}":1`).join(',')}}`;

/** A thousand homes with their long texts: the most that one response may contain. */
const ALL_HOMES = '{ properties { nodes { id headline description suburb propertyType images { url } } } }';

const large = onePage('', [stream('/Subtype /Image /Width 1500 /Height 1000', randomBytes(4_500_000))]);
const application = (n: number) =>
  JSON.stringify(
    emailBody('careers', {
      ...careers,
      firstName: `Flood ${n}`,
      attachments: careers.attachments.map((file) => ({ ...file, content: large.toString('base64') })),
    }),
  );

/**
 * A body of 14 MB, of which 2 MB come at once and 2 KB each second. A refused client tries again a second later.
 * @returns 0, because the response is not read
 */
function slowBody(url: string): Promise<number> {
  const { port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.1' });
    socket.resume();
    socket.write(
      `POST ${apiPaths.email} HTTP/1.1\r\nHost: localhost:${port}\r\nX-Forwarded-For: 198.51.0.1\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${14 * 2 ** 20}\r\n\r\n{"a":"`,
    );
    socket.write(Buffer.alloc(2 * 2 ** 20, ' '));
    const timer = setInterval(() => socket.write(Buffer.alloc(2048, ' ')), 1000);
    const end = () => {
      clearInterval(timer);
      socket.destroy();
      setTimeout(() => resolve(0), 1000);
    };
    socket.on('error', end).on('close', end);
    setTimeout(end, 15_000);
  });
}

/** By the rows of the table of attacks in the README. */
export const ATTACKS: readonly Attack[] = [
  { name: 'slow bodies of 14 MB', atOnce: 100, statuses: [0], once: slowBody },
  {
    name: 'applications of 12 MB with one idempotency key',
    atOnce: 4,
    statuses: [0, 200, 422, 429, 503],
    mostAccepted: 1,
    once: (url, n) => postJson(url + apiPaths.email, application(n), { 'Idempotency-Key': 'flood' }),
  },
  {
    name: 'requests for uncached pages',
    atOnce: 200,
    statuses: [0, 200, 429, 503],
    hasChanges: true,
    once: (url, n) => statusOf(send(`${url}${paths.sold}?n=${n}`, { visitor })),
  },
  {
    name: 'JSON with 700,000 keys',
    atOnce: 8,
    statuses: [0, 400, 413, 429, 503],
    once: (url, n) => postJson(url + (n % 2 ? apiPaths.email : apiPaths.graphql), MANY_KEYS),
  },
  {
    name: 'GraphQL queries for all homes',
    atOnce: 20,
    statuses: [200, 429],
    mostAccepted: 60,
    once: (url) => postJson(url + apiPaths.graphql, JSON.stringify({ query: ALL_HOMES })),
  },
  {
    name: 'password guesses from an IPv6 /48',
    atOnce: 20,
    statuses: [401, 429],
    once: (url, n) =>
      statusOf(
        send(url + apiPaths.login, {
          visitor,
          forwardedFor: `2001:db8:1:${(n % 65_536).toString(16)}::1`,
          body: JSON.stringify({ ...STAFF, password: `guess ${n}` }),
          headers: JSON_TYPE,
        }),
      ),
  },
  {
    name: 'idempotency keys of 8 KB',
    atOnce: 20,
    statuses: [200, 429],
    mostAccepted: 30,
    // Random, because PostgreSQL compresses what it indexes.
    once: (url, n) =>
      postJson(url + apiPaths.graphql, JSON.stringify(enquiry(`Long ${n}`)), {
        'Idempotency-Key': randomBytes(6000).toString('base64url'),
      }),
  },
];
