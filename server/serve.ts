import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { apiPaths, paths } from '../shared/paths.ts';
import { type App, createApp } from './app.ts';
import { startBackground } from './background.ts';
import { startStopJournal } from './consent/index.ts';
import { createContext } from './context.ts';
import { startFeed } from './feed/index.ts';
import { loadBuild, otherClientFolders } from './pages/build.ts';
import type { Config } from './platform/config.ts';
import { DatabaseUnusable } from './platform/database/unusable.ts';
import { clusterRole, reportNotStarted, sendReady } from './platform/process/cluster.ts';
import { onStop } from './platform/process/graceful-stop.ts';
import { warnLowFileLimit } from './platform/process/open-files.ts';
import { dropSlowClients, inTurn } from './platform/process/slow-clients.ts';
import { checkStore } from './platform/storage/check-store.ts';
import { checkFirstPassword, createFirstStaff } from './staff/index.ts';
import { startDemoIfPresent } from './start-demo.ts';

/**
 * `server.close()` resets idle connections. It also resets a connection whose request is still in the socket's buffer,
 * and one that the kernel has accepted and Node has not. So a stopping process first answers requests with
 * `Connection: close` until none has arrived for `SETTLE_MS`, checked in `SETTLE_TURNS` intervals, but at most for
 * `LONGEST_SETTLE_MS`.
 */
const SETTLE_MS = 300;
const SETTLE_TURNS = 30;
const LONGEST_SETTLE_MS = 5000;
/**
 * Headers arrive quickly on any connection. A body may take ten minutes (20 MB at 0.3 Mbit/s); `dropSlowClients` checks
 * its rate.
 */
const HEADERS_MS = 10_000;
const REQUEST_MS = 600_000;
/** The listen backlog. Node's default of 511 refuses connections when many visitors arrive at once. */
const BACKLOG = 4096;
/** The host of a request without a Host header. Some load balancers check a server with HTTP/1.0, which needs none. */
const DEFAULT_HOST = 'localhost';
/** When a shutdown closes the connections of requests in flight, counted from its beginning. */
const DRAIN_MS = 8000;

/**
 * Runs a web process until SIGTERM or SIGINT: it opens the context, listens, and at the end drains its connections.
 * @throws ConfigError, DatabaseUnusable
 */
export async function serve(config: Config): Promise<void> {
  /** In a cluster the background process sends the mails and watches the feed folder. */
  const inCluster = clusterRole() !== null;
  const context = await createContext(config);
  try {
    await checkFirstPassword(context.database, config.admin);
    await checkStore(config.files, context.files, context.log);
  } catch (error) {
    await context.close();
    throw error;
  }
  const connected = context.database.connectAll();
  if (!inCluster) await warnLowFileLimit(context.log);
  const { build, clientFolder } = await loadBuild();
  const feed = startFeed(context, { watches: !inCluster });
  const draining = new AbortController();
  const app = createApp(context, {
    feed,
    draining: draining.signal,
    loadBuild: async () => build,
    clientFolder,
    otherClientFolders,
  });
  const stopJournal = await startStopJournal(context);
  const stopBackground = inCluster ? async () => {} : startBackground(context);
  const demo = await startDemoIfPresent(context, feed);
  await demo.ready;
  await connected;

  /** How many connections and requests have arrived so far. */
  let arrivals = 0;
  const listener = inTurn(getRequestListener(app.fetch, { hostname: DEFAULT_HOST }));
  const limits = {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: 2000,
  };
  const server = createServer(limits, (request, response) => {
    arrivals += 1;
    listener(request, response);
  });
  dropSlowClients(server);
  server.on('error', async (error: NodeJS.ErrnoException) => {
    reportNotStarted(whyNotListening(error, config));
    await end(1);
  });
  server.on('listening', async () => {
    const first = await createFirstStaff(context.database, config.admin, context.clock());
    show(banner(config, first));
    await loadGraphQL(app);
    context.database.runPostponedCheck().catch(async (error: unknown) => {
      if (!(error instanceof DatabaseUnusable))
        return context.log.warn('database not read through', { error });
      console.error(`Openhome is stopping. ${error.message}`);
      await end(1);
    });
  });

  const { port, host, reusePort } = config;
  const inherited = inheritedSocket();
  server.listen({ ...(inherited ?? { port, host, reusePort, exclusive: reusePort }), backlog: BACKLOG });

  async function end(code: number): Promise<void> {
    await demo.stop();
    await feed.stop();
    await stopBackground();
    await stopJournal();
    await context.close();
    process.exit(code);
  }

  server.on('connection', () => {
    arrivals += 1;
  });
  onStop(context.log, async () => {
    draining.abort();
    await drain(server, { arrivals: () => arrivals, stopsAccepting: inherited !== null });
    await end(0);
  });
}

/**
 * Sends a first query. It loads GraphQL, whose 250 modules block the event loop for some 300 ms: better just after the
 * start than when somebody sends a form.
 */
const loadGraphQL = (app: App) =>
  app.fetch(
    new Request(`http://localhost${apiPaths.graphql}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }' }),
    }),
  );

/**
 * Closes the server after it has answered the requests that still arrive.
 * @param options.arrivals how many connections and requests have arrived so far
 * @param options.stopsAccepting whether new connections are left to the next process, in the queue of an inherited socket
 */
async function drain(
  server: Server,
  { arrivals, stopsAccepting }: { arrivals: () => number; stopsAccepting: boolean },
): Promise<void> {
  const began = performance.now();
  // Closing the HTTP server would also end connections whose first request is still on its way.
  const closed = stopsAccepting
    ? new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    : null;
  for (let quiet = 0; quiet < SETTLE_TURNS && performance.now() - began < LONGEST_SETTLE_MS; ) {
    const before = arrivals();
    await sleep(SETTLE_MS / SETTLE_TURNS);
    quiet = arrivals() === before ? quiet + 1 : 0;
  }
  if (closed) server.closeIdleConnections();
  const ended = closed ?? new Promise((resolve) => server.close(resolve));
  const limit = setTimeout(() => server.closeAllConnections(), began + DRAIN_MS - performance.now());
  await ended;
  clearTimeout(limit);
}

type FirstStaff = Awaited<ReturnType<typeof createFirstStaff>>;

/** The lines that the operator reads. @param first the first account of staff, if it was created now */
function banner({ publicUrl, dataDir, database, files }: Config, first: FirstStaff): string {
  const inFolder = database.kind === 'postgres' && files.kind === 'disk' ? ' (files)' : '';
  const elsewhere = `${database.kind === 'postgres' ? ', PostgreSQL' : ''}${files.kind === 's3' ? ', S3' : ''}`;
  return [
    '',
    `  Site   ${publicUrl}`,
    `  Admin  ${publicUrl}${paths.adminLogin}`,
    ...(first ? [`         ${first.username}, password ${first.password} (shown only once)`] : []),
    `  Data   ${dataDir}${inFolder}${elsewhere}`,
    '',
  ].join('\n');
}

/** Prints the banner; in a cluster the primary process prints it once. */
function show(text: string): void {
  if (clusterRole() === null) console.log(text);
  else sendReady(text);
}

function whyNotListening(
  { code, message }: NodeJS.ErrnoException,
  { port, host }: Pick<Config, 'port' | 'host'>,
): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use; set PORT to another.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}; set PORT to 1024 or more.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, without a port: it has no ${host}.`;
  if (code === 'ENOTSUP') return 'Processes cannot share a port on this system; set REUSE_PORT to off.';
  return message;
}

/** The number of the first socket that a service manager hands to a process (sd_listen_fds(3)). */
const FIRST_SOCKET = 3;

/**
 * The socket that systemd listens on for this process (`deploy/openhome.socket`); null if there is none. It stays open
 * while the site restarts: new connections wait in the kernel's queue instead of being refused.
 */
function inheritedSocket(): { fd: number } | null {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === '1' ? { fd: FIRST_SOCKET } : null;
}
