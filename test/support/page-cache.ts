import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { createApp } from '../../server/app.ts';
import { currentBuild } from '../../server/pages/builds.mjs';
import type { Config } from '../../server/platform/config.ts';
import type { EngineTools } from './engines.ts';

/** The route of the list of homes for sale, in app/routes.ts. */
const ROUTE = 'listings/for-sale';

/**
 * Opens the site with a clock that the test moves, and with control over the rendering of the list of homes for sale.
 */
export async function openCachedSite(
  makeContext: EngineTools['makeContext'],
  config: Partial<Config> = {},
  maxWaiting?: number,
) {
  const time = { now: Date.parse('2026-11-21T01:00:00Z') };
  const context = await makeContext({ clock: () => new Date(time.now), config });
  const { build, renders, gate } = gated(await import(join(currentBuild(), 'server/index.js')));
  const draining = new AbortController();
  const app = createApp(context, {
    loadBuild: async () => build,
    clientFolder: join(currentBuild(), 'client'),
    draining: draining.signal,
    maxWaiting,
  });
  const request = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(new URL(path, context.config.publicUrl), init));
  const text = async (path: string) => (await request(path)).text();
  return { context, time, site: app, request, text, renders, gate, draining };
}

/** A build that records the query of each rendered list of homes for sale, waits at a gate, and fails on demand. */
function gated(build: ServerBuild) {
  const route = build.routes[ROUTE];
  const original = route?.module.loader;
  if (!route || !original) throw new Error(`${ROUTE} has another name now.`);
  const renders: string[] = [];
  const gate = {
    wait: Promise.resolve(),
    fail: false,
    /** @returns opens the gate again */
    close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate.wait = promise;
      return resolve;
    },
  };
  const loader: typeof original = async (args) => {
    renders.push(new URL(args.request.url).search);
    await gate.wait;
    if (gate.fail) throw new Error('no homes today');
    return original(args);
  };
  const routes = { ...build.routes, [ROUTE]: { ...route, module: { ...route.module, loader } } };
  return { build: { ...build, routes }, renders, gate };
}
