import type { Metrics } from './api/metrics.ts';
import type { App } from './app.ts';
import type { Context } from './context.ts';

/** Loaded where they are wanted alone: they take memory. null where nobody may read them. */
export function openMetrics(
  { config, database, clock }: Context,
  refusals: () => number,
): Promise<Metrics> | null {
  const { metricsToken, reusePort } = config;
  if (!metricsToken) return null;
  return import('./api/metrics.ts').then(({ createMetrics }) =>
    createMetrics(database, { token: metricsToken, shared: reusePort, refusals, clock }),
  );
}

/**
 * The same site, each of its answers counted with the time until it began. The wait for a turn is in it, and that for
 * a question which is looked up; not that for one which is somebody else's.
 */
export function measured(site: App, metrics: Promise<Metrics>): App {
  /** When requests came that were to have a turn. */
  const arrivals = new WeakMap<object, number>();

  async function count(path: string, status: number, began: number): Promise<void> {
    (await metrics).answered(path, status, performance.now() - began);
  }

  return {
    ...site,
    async kept(asked, readBody) {
      const began = performance.now();
      const told = await site.kept(asked, readBody);
      if (told) await count(asked.address.replace(/\?.*$/, ''), told.status, began);
      return told;
    },
    schedule(request, go) {
      arrivals.set(request, performance.now());
      site.schedule(request, go);
    },
    async fetch(request, connection) {
      const began = (connection && arrivals.get(connection.incoming)) ?? performance.now();
      const answer = await site.fetch(request, connection);
      await count(URL.parse(request.url)?.pathname ?? '', answer.status, began);
      return answer;
    },
  };
}
