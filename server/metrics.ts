import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { apiPaths, isStaffPath } from '../shared/paths.ts';
import type { Context } from './context.ts';
import { listFeedRuns } from './feed/index.ts';
import { countLeads } from './leads/index.ts';
import { countMails, oldestQueuedMail } from './mail/index.ts';
import { getSetting } from './platform/database/settings.ts';

/** The Prometheus metrics of this process. Nothing in them identifies a person. */
type Metrics = {
  /** Counts every response, with the time until it began. */
  count: MiddlewareHandler;
  /** GET /metrics: the text format; 401 without the token. */
  answer(c: HonoContext): Promise<Response>;
};

/** In seconds: from a cached page to a wait at which visitors leave. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/**
 * Creates the metrics of this process. Figures from the database are read on each request for the metrics.
 * @param refusals how many requests the render queue has refused so far
 * @returns null if the operator has set no token
 */
export function createMetrics(
  { config, database: { read }, clock, log }: Context,
  refusals: () => number,
): Metrics | null {
  if (!config.metricsToken) return null;
  const registry = new Registry();
  // Several processes may share the address, so each labels its figures.
  if (config.reusePort) registry.setDefaultLabels({ process: String(process.pid) });
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'openhome_request_duration_seconds',
    help: 'Time to the start of the response, by kind of path and class of status.',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
    registers,
  });
  new Counter({
    name: 'openhome_requests_turned_away_total',
    help: 'Requests refused with 503 because the render queue was full.',
    registers,
    collect() {
      this.reset();
      this.inc(refusals());
    },
  });
  const stored = (name: string, help: string, labelNames: string[], fill: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        // While the database is down, the other metrics are still reported and `openhome_database_up` is 0.
        await fill(this).catch((error) => log.warn('metric not read', { metric: name, error }));
      },
    });
  stored('openhome_leads', 'What visitors sent, by kind and state.', ['kind', 'state'], async (gauge) => {
    for (const { kind, state, count } of await countLeads(read)) gauge.set({ kind, state }, count);
  });
  stored('openhome_mails', 'Emails that wait, and that were given up.', ['state'], async (gauge) => {
    for (const [state, count] of Object.entries(await countMails(read))) gauge.set({ state }, count);
  });
  stored(
    'openhome_oldest_queued_mail_age_seconds',
    'Age of the oldest queued mail; 0 if none is queued.',
    [],
    async (gauge) => {
      const at = await oldestQueuedMail(read);
      if (at) gauge.set((clock().getTime() - Date.parse(at)) / 1000);
    },
  );
  stored('openhome_feed_run_timestamp_seconds', 'When the last run of a feed ended.', [], async (gauge) => {
    const [run] = (await listFeedRuns(read, { size: 1 })).runs;
    if (run) gauge.set(Date.parse(run.finishedAt) / 1000);
  });
  stored('openhome_database_up', 'Whether the database can be read.', [], async (gauge) => {
    gauge.set(0);
    await getSetting(read, 'contentVersion');
    gauge.set(1);
  });
  const expected = digest(`Bearer ${config.metricsToken}`);
  return {
    async count(c, next) {
      const began = performance.now();
      await next();
      const status = `${Math.floor(c.res.status / 100)}xx`;
      duration.observe({ kind: kindOf(c.req.path), status }, (performance.now() - began) / 1000);
    },
    async answer(c) {
      if (!timingSafeEqual(digest(c.req.header('Authorization') ?? ''), expected)) {
        return new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
      }
      return new Response(await registry.metrics(), {
        headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
      });
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The first match counts. The kinds are few because each is a time series. */
const KINDS: readonly [prefix: string, kind: string][] = [
  [apiPaths.graphql, 'graphql'],
  [apiPaths.email, 'form'],
  ['/api/', 'api'],
  ['/assets/', 'asset'],
  ['/media/', 'media'],
  [apiPaths.health, 'operator'],
  [apiPaths.ready, 'operator'],
  [apiPaths.metrics, 'operator'],
];
const kindOf = (path: string) =>
  KINDS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? (isStaffPath(path) ? 'staff' : 'page');
