import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { inject } from 'vitest';
import { createApp } from '../../server/app.ts';
import { type Context, createContext } from '../../server/context.ts';
import { currentBuild } from '../../server/pages/builds.mjs';
import { type Config, readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { MAILBOXES } from './agency.ts';
import { makePostgres } from './engines.ts';
import { seedListings } from './listings.ts';
import { IS_SECOND_AGENCY, publishSecondAgency } from './second-agency.ts';

export type Site = { url: string; context: Context };

const SETTINGS = { DEMO: 'off', RATE_LIMIT: 'off', ...MAILBOXES };

/** How long responses in flight may take to finish. */
const ON_THEIR_WAY_MS = 1000;

/**
 * Starts the built site on a free port with a fresh SQLite database and the fixture listings. The browser tests use one
 * engine: what a person sees does not depend on it, and the API tests run every query on both. SCREENS_ENGINE=postgres
 * selects the other one.
 * @returns `stop` ends it; close its pages first, because their requests would fail
 */
export async function startSite(
  config: Partial<Config> = {},
  overrides: Parameters<typeof createContext>[1] = {},
): Promise<Site & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openhome-site-'));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const settings = readConfig({ ...SETTINGS, DATA_DIR: dataDir, PUBLIC_URL: url });
  const undo: (() => Promise<unknown>)[] = [];
  const database = process.env.SCREENS_ENGINE === 'postgres' && (await makePostgres(undo));
  if (!database) await copySiteTemplate(dataDir);
  const context = await createContext(
    { ...settings, ...(database && { database }), ...config },
    { log: createLog(() => {}), ...overrides },
  );
  if (database) await fillSite(context);
  const build: ServerBuild = await import(join(currentBuild(), 'server/index.js'));
  const app = createApp(context, {
    loadBuild: async () => build,
    clientFolder: join(currentBuild(), 'client'),
  });
  server.on('request', getRequestListener(app.fetch));
  context.outbox.start();
  return {
    url,
    context,
    async stop() {
      // A window that is still open may wait for a picture; if its connection broke, it would print an error.
      const late = setTimeout(() => server.closeAllConnections(), ON_THEIR_WAY_MS);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(late);
      await context.close();
      while (undo.length > 0) await undo.pop()?.();
      // A picture that is being cut may still be written.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * This worker's template of a site on SQLite: a data folder with the tested agency and the fixture listings. Its times
 * are relative to its creation, which may be half an hour before a test.
 */
let template: Promise<string> | undefined;

/** Publishes the tested agency and adds the fixture listings. */
async function fillSite(context: Context): Promise<void> {
  if (IS_SECOND_AGENCY) await publishSecondAgency(context);
  await seedListings(context);
}

/**
 * Copies the template into a new data folder. Migrating and filling each site would take ten times as long as starting
 * it.
 */
async function copySiteTemplate(dataDir: string): Promise<void> {
  template ??= makeTemplate();
  await cp(await template, dataDir, { recursive: true });
}

async function makeTemplate(): Promise<string> {
  const dataDir = await mkdtemp(join(inject('siteTemplates'), 'site-'));
  const config = readConfig({ ...SETTINGS, DATA_DIR: dataDir });
  const context = await createContext(config, { log: createLog(() => {}) });
  await fillSite(context);
  await context.close();
  return dataDir;
}
