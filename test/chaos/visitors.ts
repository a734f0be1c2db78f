import type { DatabaseConfig } from '../../server/platform/config.ts';
import { type Db, openDatabase } from '../../server/platform/database/client.ts';
import { messages } from '../../shared/messages.ts';
import { apiPaths } from '../../shared/paths.ts';
import { careers, emailBody, offer } from '../support/email.ts';
import { enquiry } from '../support/enquiry.ts';

export type Visitors = {
  /** First names of the visitors whose form was accepted, in that order. */
  acknowledged: string[];
  /** The number of responses by status; 0 if the connection broke. */
  statuses: Map<number, number>;
  /** Stops, and waits for the outstanding responses. */
  stop(): Promise<void>;
};

/** To end what hangs: a site on a busy machine may take a minute to restart. */
const ANSWER_MS = 120_000;

let next = 1;

/** @throws whatever is neither a broken connection nor a time-out: it is a fault of the drill, or of the response */
function zeroIfBroken(error: unknown): 0 {
  if (error instanceof TypeError || error instanceof DOMException) return 0;
  throw error;
}

/**
 * Starts this many visitors, who each send one form after the other.
 * @param submit sends the form of the visitor with that first name; by default contacts and offers in turn
 */
export function startVisitors(url: string, count: number, submit = submitShort): Visitors {
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  let stopped = false;
  const visit = async () => {
    while (!stopped) {
      const name = `Visitor ${next++}`;
      const status = await submit(url, name).catch(zeroIfBroken);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) acknowledged.push(name);
      if (status === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const visitors = Array.from({ length: count }, visit);
  return {
    acknowledged,
    statuses,
    async stop() {
      stopped = true;
      await Promise.all(visitors);
    },
  };
}

/** Starts this many visitors, who request a page again and again. */
export function startReaders(url: string, path: string, count: number): Pick<Visitors, 'statuses' | 'stop'> {
  const statuses = new Map<number, number>();
  let stopped = false;
  const read = async () => {
    while (!stopped) {
      const status = await fetch(url + path).then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      }, zeroIfBroken);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const readers = Array.from({ length: count }, read);
  return {
    statuses,
    async stop() {
      stopped = true;
      await Promise.all(readers);
    },
  };
}

/** Sends this many forms a second, whether or not earlier ones were answered. */
export function startArrivals(url: string, perSecond: number): Visitors {
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  const underway = new Set<Promise<void>>();
  const arrive = async () => {
    const name = `Visitor ${next++}`;
    const status = await submitShort(url, name).catch(zeroIfBroken);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200) acknowledged.push(name);
  };
  const timer = setInterval(() => {
    const arrival = arrive();
    underway.add(arrival);
    void arrival.finally(() => underway.delete(arrival));
  }, 1000 / perSecond);
  return {
    acknowledged,
    statuses,
    async stop() {
      clearInterval(timer);
      await Promise.all(underway);
    },
  };
}

async function submitShort(url: string, firstName: string): Promise<number> {
  const isOffer = next % 2 === 0;
  const answer = await (isOffer
    ? post(url + apiPaths.email, emailBody('offer', { ...offer, firstName }))
    : post(url + apiPaths.graphql, enquiry(firstName)));
  await answer.text();
  return answer.status;
}

/** Sends an application with its two files. @throws Error if the text of a refusal differs from §8 */
export async function submitApplication(url: string, firstName: string): Promise<number> {
  const answer = await post(url + apiPaths.email, emailBody('careers', { ...careers, firstName }));
  const text = await answer.text();
  if (answer.status !== 200 && text !== messages.emailFailed) throw new Error(`Refused with ${text}`);
  return answer.status;
}

const post = (address: string, body: object) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  });

/** Problems of the database that a drill leaves: lost submissions, and incomplete ones. */
export async function problemsOf(config: DatabaseConfig, acknowledged: readonly string[]): Promise<string[]> {
  const { read, close } = openDatabase(config);
  try {
    return [...(await lostSubmissions(read, acknowledged)), ...(await incompleteSubmissions(read))];
  } finally {
    await close();
  }
}

/** Visitors whose form was accepted, but who have no lead or no mail. */
async function lostSubmissions(db: Db, acknowledged: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('outbox', 'outbox.id', 'leads.id')
    .select('leads.name')
    .execute();
  const names = new Set(rows.map(({ name }) => name.split(' ').slice(0, 2).join(' ')));
  return acknowledged.filter((name) => !names.has(name));
}

/** Incomplete submissions: a form without its lead, or a lead without its mail or its form. */
async function incompleteSubmissions(db: Db): Promise<string[]> {
  const forms = await db
    .selectFrom('contacts')
    .select('id')
    .unionAll(db.selectFrom('submissions').select('id'))
    .execute();
  const leads = await db.selectFrom('leads').select('id').execute();
  // A full disk has its own mail, which belongs to no lead.
  const mails = await db.selectFrom('outbox').select('id').where('alertKind', 'is', null).execute();
  const whole = [forms, leads, mails].map((rows) => new Set(rows.map(({ id }) => id)));
  const all = new Set(whole.flatMap((ids) => [...ids]));
  return [...all].filter((id) => !whole.every((ids) => ids.has(id)));
}
