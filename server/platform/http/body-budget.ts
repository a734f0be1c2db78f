import type { MiddlewareHandler } from 'hono';

/** The bytes of request bodies that may be in memory at once: of the process, and of one visitor. */
type Budget = { total: number; perVisitor: number };

/** A form without files. */
export const SMALL_BODY_BYTES = 64 * 1024;
/** All larger ones together. */
export const LARGE_BODIES_BYTES = 64e6;

const SMALL: Budget = { total: 32e6, perVisitor: 2e6 };
/** An application is 14.5 MB as JSON. Reading it takes several times that. */
const LARGE: Budget = { total: LARGE_BODIES_BYTES, perVisitor: 30e6 };

/**
 * Admits requests by the length that they declare, before a byte of their body is read, so that slow senders of large
 * bodies take a bounded amount of memory. Small bodies have a budget of their own, so that other forms go on.
 * @param options.largest the most that the route reads, which counts for a body that declares no length or a longer one
 * @param options.perVisitor whether one visitor has only a share
 */
export function createBodyBudget(options: {
  visitorOf: (c: Parameters<MiddlewareHandler>[0]) => string;
  largest: (path: string) => number;
  perVisitor: boolean;
  refuse: () => Response;
}): MiddlewareHandler {
  const small = createBudget(SMALL, options.perVisitor);
  const large = createBudget(LARGE, options.perVisitor);
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const largest = options.largest(c.req.path);
    const bytes = Math.min(Number(c.req.header('Content-Length') ?? largest) || 0, largest);
    const release = (bytes > SMALL_BODY_BYTES ? large : small)(options.visitorOf(c), bytes);
    if (!release) return options.refuse();
    try {
      await next();
    } finally {
      release();
    }
  };
}

/**
 * Whether a body was refused unread and is too large to be read and thrown away, so that its connection is better closed.
 */
export const hasLargeUnreadBody = ({ headers, bodyUsed }: Request): boolean =>
  !bodyUsed && (headers.has('Transfer-Encoding') || Number(headers.get('Content-Length')) > SMALL_BODY_BYTES);

/** @returns a function that takes bytes for a visitor, and returns what gives them back; null if there are too few */
function createBudget({ total, perVisitor }: Budget, hasShares: boolean) {
  let used = 0;
  const shares = new Map<string, number>();
  return (visitor: string, bytes: number): (() => void) | null => {
    const share = shares.get(visitor) ?? 0;
    if (used + bytes > total || (hasShares && share + bytes > perVisitor)) return null;
    used += bytes;
    shares.set(visitor, share + bytes);
    return () => {
      used -= bytes;
      const left = (shares.get(visitor) ?? 0) - bytes;
      if (left > 0) shares.set(visitor, left);
      else shares.delete(visitor);
    };
  };
}
