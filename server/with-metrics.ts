import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { Context } from './context.ts';

type HttpMetrics = {
  /** Counts every answer with the time until it began. */
  count: MiddlewareHandler;
  /** GET /metrics. */
  answer: (c: HonoContext) => Promise<Response>;
};

/**
 * The metrics of this process; null if the operator has set no token. Their module is then not loaded.
 * @param refusals how many requests the render queue has refused so far
 */
export function openMetrics(
  { config, database, clock }: Context,
  refusals: () => number,
): HttpMetrics | null {
  const { metricsToken, reusePort } = config;
  if (!metricsToken) return null;
  const metrics = import('./metrics.ts').then(({ createMetrics }) =>
    createMetrics(database, { token: metricsToken, shared: reusePort, refusals, clock }),
  );
  return {
    async count(c, next) {
      const began = performance.now();
      await next();
      (await metrics).countAnswer(c.req.path, c.res.status, performance.now() - began);
    },
    answer: async (c) => (await metrics).answer(c.req.raw),
  };
}
