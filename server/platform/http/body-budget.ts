import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { largestBody, MAX_FORM_BYTES } from './body-limits.ts';
import { networksOf } from './visitor.ts';

/** The bytes of request bodies that may be in memory at once: for the process, and for one visitor. */
type Budget = { total: number; perVisitor: number };

/**
 * Bodies up to this size take less memory than their connection, so each counts as one of this size. They have a budget
 * of their own, so that an enquiry and a sign-in are read even if many slow senders hold larger ones.
 */
const SHORT_BYTES = 8 * 1024;
/** The budget for all larger bodies together. */
export const LARGE_BODIES_BYTES = 64e6;

/** Some 3,900 bodies, and 2,900 of one visitor. A process with 512 MB of memory fails with 9,000. */
const SHORT: Budget = { total: 32e6, perVisitor: 24e6 };
const SMALL: Budget = { total: 32e6, perVisitor: 2e6 };
/** An application is 14.5 MB as JSON. */
const LARGE: Budget = { total: LARGE_BODIES_BYTES, perVisitor: 30e6 };

/**
 * Admits requests by the length that they declare, before any of their body is read. So slow senders of large bodies
 * take a bounded amount of memory. Small bodies have their own budget, so that other forms still work.
 * A body in chunks that may be large is refused (411). The most bytes that the route reads count for a body that declares
 * no length or a longer one.
 * @param options.perVisitor whether the share of one visitor is limited
 */
export function createBodyBudget(options: {
  visitorOf: (c: Parameters<MiddlewareHandler>[0]) => string;
  perVisitor: boolean;
  refuse: () => Response;
}): MiddlewareHandler {
  const short = createBudget(SHORT, options.perVisitor);
  const small = createBudget(SMALL, options.perVisitor);
  const large = createBudget(LARGE, options.perVisitor);
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const largest = largestBody(c.req.path);
    if (largest > MAX_FORM_BYTES && c.req.raw.headers.has('Transfer-Encoding')) return lengthRequired();
    const length = Math.min(Number(c.req.header('Content-Length') ?? largest) || 0, largest);
    // Without limits for visitors, senders of short bodies could keep everybody out.
    if (length === 0 || (length <= SHORT_BYTES && !options.perVisitor)) return next();
    const bytes = Math.max(length, SHORT_BYTES);
    const incoming: IncomingMessage | undefined = c.env?.incoming;
    const began = performance.now();
    const alreadyRead = incoming?.socket.bytesRead ?? 0;
    const seconds = () => (performance.now() - began) / 1000;
    const body = {
      visitor: options.visitorOf(c),
      bytes,
      seconds,
      bytesPerSecond: () => ((incoming?.socket.bytesRead ?? 0) - alreadyRead) / seconds(),
      isArriving: () => incoming?.complete === false,
      drop: () => incoming?.socket.destroy(),
    };
    const budget = bytes > MAX_FORM_BYTES ? large : bytes > SHORT_BYTES ? small : short;
    if (!budget.admit(body)) return options.refuse();
    try {
      await next();
    } finally {
      budget.release(body);
    }
  };
}

/**
 * Hono's `bodyLimit` reads a body in chunks into memory before anything else is checked. Browsers declare the length of
 * every form.
 */
const lengthRequired = (): Response =>
  new Response('Please send a Content-Length.', { status: 411, headers: { 'Cache-Control': 'no-store' } });

/** Whether a body was refused unread and is too large to read and discard, so that its connection is better closed. */
export const hasLargeUnreadBody = ({ headers, bodyUsed }: Request): boolean =>
  !bodyUsed && (headers.has('Transfer-Encoding') || Number(headers.get('Content-Length')) > MAX_FORM_BYTES);

/** Whether a body was too large or of a wrong type. `server/app.ts` counts these, whatever they were sent to. */
export const isBodyRefused = ({ status }: { status: number }): boolean => status === 413 || status === 415;

/** The part of a budget that no network may exceed, so that another visitor's largest form still fits. */
const MAX_NETWORK_SHARE = 0.75;

/** A body may take this long to show how fast it arrives, before it can be dropped as the slowest. */
const MIN_ARRIVING_SECONDS = 5;

type Body = {
  visitor: string;
  bytes: number;
  /** How long it has been arriving, and how fast. */
  seconds: () => number;
  bytesPerSecond: () => number;
  /** Whether a part of it has not arrived yet. */
  isArriving: () => boolean;
  drop: () => void;
};

/**
 * Reserves memory for bodies. Somebody with an IPv6 /48 has 65,536 networks, so the wider networks are counted too
 * (`networksOf`). When too little is left, a body of a visitor who holds more than the next one would is dropped or, if
 * there is none, the body that arrives most slowly. Otherwise a few visitors who send large bodies slowly could keep
 * everybody else out.
 */
function createBudget({ total, perVisitor }: Budget, hasShares: boolean) {
  let used = 0;
  const held = new Set<Body>();
  const shares = new Map<string, number>();
  const shareOf = (network: string) => shares.get(network) ?? 0;

  function count({ visitor }: Body, bytes: number): void {
    used += bytes;
    for (const { network } of networksOf(visitor)) {
      const share = shareOf(network) + bytes;
      if (share > 0) shares.set(network, share);
      else shares.delete(network);
    }
  }

  function release(body: Body): void {
    if (held.delete(body)) count(body, -body.bytes);
  }

  /** The newest body of the visitor who holds most, if that is more than this body's visitor would hold. */
  function findLargestHolder({ visitor, bytes }: Body): Body | undefined {
    const most = shareOf(visitor) + bytes;
    const larger = [...held].filter((each) => each.isArriving() && shareOf(each.visitor) > most);
    return larger.reverse().toSorted((a, b) => shareOf(b.visitor) - shareOf(a.visitor))[0];
  }

  function findSlowest(): Body | undefined {
    return [...held]
      .filter((each) => each.isArriving() && each.seconds() >= MIN_ARRIVING_SECONDS)
      .toSorted((a, b) => a.bytesPerSecond() - b.bytesPerSecond())[0];
  }

  return {
    /** @returns false if too few bytes are left */
    admit(body: Body): boolean {
      const isTooMuch = networksOf(body.visitor).some(
        ({ network, times }) =>
          shareOf(network) + body.bytes > Math.min(perVisitor * times, total * MAX_NETWORK_SHARE),
      );
      if (hasShares && isTooMuch) return false;
      while (used + body.bytes > total) {
        const dropped = hasShares && (findLargestHolder(body) ?? findSlowest());
        if (!dropped) return false;
        release(dropped);
        dropped.drop();
      }
      held.add(body);
      count(body, body.bytes);
      return true;
    },
    release,
  };
}
