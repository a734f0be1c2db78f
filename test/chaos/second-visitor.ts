import { type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPaths, paths } from '../../shared/paths.ts';
import { enquiry } from '../support/enquiry.ts';
import { STAFF } from '../support/staff.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

type Sent = {
  /**
   * Who sends it, from 0: each has an address of its own, both as the connection's (127.0.0.0/8) and as that which a
   * proxy would name.
   */
  visitor: number;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Named by the proxy instead of the visitor's own. */
  forwardedFor?: string;
};

/** Sends one request on a connection of its own. @returns status 0 where the connection broke */
export function send(address: string, sent: Sent): Promise<Answer> {
  const { visitor, method = sent.body === undefined ? 'GET' : 'POST', body } = sent;
  const tail = `${Math.floor(visitor / 250)}.${1 + (visitor % 250)}`;
  return new Promise((resolve) => {
    const sending = request(
      address.replace('localhost', '127.0.0.1'),
      {
        method,
        agent: false,
        localAddress: `127.0.${tail}`,
        headers: {
          'X-Forwarded-For': sent.forwardedFor ?? `198.51.${tail}`,
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

/** Each request of the others comes from one of so many people, because forms are limited for each. */
const PEOPLE = 200;
const PAUSE_MS = 100;

type Kind = 'home' | 'list' | 'form' | 'login';

/** How the others were served: how many, how many of them well within a second, and the longest wait (ms). */
type Served = { count: number; soon: number; longestMs: number; statuses: Record<string, number> };

/**
 * People who are not the attacker: each kind of request again and again, one at a time. The attacker is visitor 0.
 * @returns `stop` ends it and says how they were served
 */
export async function startOthers(url: string): Promise<{ stop(): Promise<Record<Kind, Served>> }> {
  let next = 1;
  const visitor = () => 1 + (next++ % PEOPLE);
  const signIn = (cookie = '') =>
    send(url + apiPaths.login, {
      visitor: visitor(),
      body: JSON.stringify(STAFF),
      headers: { ...JSON_TYPE, Cookie: cookie },
    });
  // A member of staff has signed in with their browser before.
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
  };
  // What a site loads with its first requests is not the attack's.
  for (const ask of Object.values(kinds)) await ask();
  let stopped = false;
  const served = {} as Record<Kind, Served>;
  const asking = Object.entries(kinds).map(async ([kind, ask]) => {
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
