import type { MiddlewareHandler } from 'hono';
import { createFairQueue, limitsOf } from './fair-queue.ts';

/**
 * Makes requests wait for their turn in one fair queue, including their compression. Lists, calendars, feeds and drawn
 * maps take ten times as long as other responses, and would delay every other request, as pages would.
 * @param options.perVisitor whether one visitor may fill only a part of the queue
 */
export function createQueued(options: {
  visitorOf: (c: Parameters<MiddlewareHandler>[0]) => string;
  perVisitor: boolean;
}): MiddlewareHandler {
  const queue = createFairQueue(limitsOf(options.perVisitor));
  return (c, next) => queue.run({ visitor: options.visitorOf(c) }, next);
}
