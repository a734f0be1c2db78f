import { type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPaths, paths } from '../../shared/paths.ts';
import { enquiry } from '../support/enquiry.ts';
import { STAFF } from '../support/staff.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

export type Sent = {
  /**
   * The number of the sender, from 0. Each has a different address, both as the address of the connection (127.0.0.0/8)
   * and as the address that a proxy forwards.
   */
  visitor: number;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The forwarded address, if it is not the sender's own. */
  forwardedFor?: string;
};

/** The addresses of a sender: of the connection, and the one that a proxy forwards. @param visitor below 64,000 */
export function addressesOf(visitor: number): { localAddress: string; forwarded: string } {
  const tail = `${Math.floor(visitor / 250)}.${1 + (visitor % 250)}`;
  return { localAddress: `127.0.${tail}`, forwarded: `198.51.${tail}` };
}

/** Sends one request on a new connection. @returns status 0 if the connection broke */
export function send(address: string, sent: Sent): Promise<Answer> {
  const { visitor, method = sent.body === undefined ? 'GET' : 'POST', body } = sent;
  const { localAddress, forwarded } = addressesOf(visitor);
  return new Promise((resolve) => {
    const sending = request(
      address.replace('localhost', '127.0.0.1'),
      {
        method,
        agent: false,
        localAddress,
        headers: {
          'X-Forwarded-For': sent.forwardedFor ?? forwarded,
          'Accept-Encoding': 'gzip, br',
          ...sent.headers,
        },
        timeout: 30_000,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        const end = () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
          });
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', end).on('error', end);
      },
    );
    const broken = () => resolve({ status: 0, headers: {}, body: '' });
    sending.on('error', broken).on('timeout', () => sending.destroy());
    sending.end(body);
  });
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The other visitors' requests come from this many people in turn, because forms are limited for each visitor. */
const PEOPLE = 200;
const PAUSE_MS = 100;

/** `newBrowser`: a member of staff signs in with a browser that the site does not know. */
type Kind = 'home' | 'list' | 'form' | 'login' | 'newBrowser';

/**
 * How the others were served: the number of requests, how many had a response well within a second, and the longest
 * wait in milliseconds.
 */
type Served = { count: number; soon: number; longestMs: number; statuses: Record<string, number> };

/**
 * Sends requests of visitors other than the attacker: each kind again and again, one at a time. The attacker is visitor
 * 0.
 * @param without the kinds that are not sent
 * @returns `stop` ends it and returns how they were served
 */
export async function startOthers(
  url: string,
  without: readonly Kind[] = [],
): Promise<{ stop(): Promise<Record<Kind, Served>> }> {
  let next = 1;
  const visitor = () => 1 + (next++ % PEOPLE);
  const signIn = (cookie = '') =>
    send(url + apiPaths.login, {
      visitor: visitor(),
      body: JSON.stringify(STAFF),
      headers: { ...JSON_TYPE, Cookie: cookie },
    });
  // Signs in once, so that the browser is known.
  const cookie = String((await signIn()).headers['set-cookie']?.[0]?.split(';')[0]);
  const kinds: Record<Kind, () => Promise<Answer>> = {
    home: () => send(url + paths.home, { visitor: visitor() }),
    list: () => send(url + paths.forSale, { visitor: visitor() }),
    form: () =>
      send(url + apiPaths.graphql, {
        visitor: visitor(),
        body: JSON.stringify(enquiry(`Other ${next}`)),
        headers: JSON_TYPE,
      }),
    login: () => signIn(cookie),
    newBrowser: () => signIn(),
  };
  const sent = Object.entries(kinds).filter(([kind]) => !without.includes(kind as Kind));
  // The first request of each kind is not measured, because it also loads code.
  for (const [, ask] of sent) await ask();
  let stopped = false;
  const served = {} as Record<Kind, Served>;
  const asking = sent.map(async ([kind, ask]) => {
    const mine: Served = { count: 0, soon: 0, longestMs: 0, statuses: {} };
    served[kind as Kind] = mine;
    while (!stopped) {
      const began = performance.now();
      const { status } = await ask();
      const ms = Math.round(performance.now() - began);
      mine.count += 1;
      if (status === 200 && ms <= 1000) mine.soon += 1;
      mine.longestMs = Math.max(mine.longestMs, ms);
      mine.statuses[status] = (mine.statuses[status] ?? 0) + 1;
      await sleep(PAUSE_MS);
    }
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all(asking);
      return served;
    },
  };
}
