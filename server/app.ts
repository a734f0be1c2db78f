import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { messages } from '../shared/messages.ts';
import { apiPaths, paths } from '../shared/paths.ts';
import { createApi } from './api/api.ts';
import type { Asked, Told } from './api/asked.ts';
import { MAX_BODY_BYTES } from './api/graphql-gate.ts';
import { visitorOf } from './api/visitor.ts';
import type { Context } from './context.ts';
import type { FeedService } from './feed/service.ts';
import { createKeptAnswers } from './graphql/kept-answers.ts';
import { answerInProcess } from './graphql/plain.ts';
import { measured, openMetrics } from './measured.ts';
import { createPageCache } from './pages/page-cache.ts';
import { notNow } from './pages/page-request.ts';
import { createPages, type LoadBuild } from './pages/pages.ts';
import { robots, sitemap } from './pages/robots.ts';
import { fileHeaders, POLICY_OF_DATA, securityHeaders } from './pages/security.ts';
import { createLoopTurns, errandOf } from './pages/turns.ts';

/** What the HTTP server gives with a request. */
type Connection = { incoming: object };

/** What it knows of a request whose head has come. */
type Arrived = { url?: string | undefined; method?: string | undefined };

export type App = {
  /**
   * The answer to a request where it lies ready, before anything else is looked at: no file, no route, no turn.
   * @param readBody called once at most
   * @returns null for all others, which are for `schedule` and `fetch`; so are those that it fails with
   */
  kept(asked: Asked, readBody: () => Promise<Uint8Array>): Told | null | Promise<Told | null>;
  /**
   * Calls `go`, which answers a request: at once, or in a turn of its own where a page may have to be rendered for it.
   * So nothing but the request waits. What `fetch` has made by then would be old to the collector, and the whole page
   * that comes of it would stay until all memory is collected (docs/decisions/kept-markup.md). Where too many wait
   * already it is let in at once too, and `fetch` says so in a sentence.
   * @param go says whether there was still somebody to be answered
   */
  schedule(request: Arrived, go: () => boolean): void;
  /** Tells that somebody has connected, of whom nothing is known yet. */
  connected(): void;
  /**
   * Answers what `kept` does not.
   * @param connection what the HTTP server knows of it; absent where there is no socket
   */
  fetch(request: Request, connection?: Connection): Response | Promise<Response>;
};

const POLICY = 'Content-Security-Policy';
/** Of what is kept in memory, what answers of GraphQL may take; the rest is for pages. */
const ANSWERS_SHARE = 0.25;
/** An application without scripts: two files of 5 MB, and the answers. */
const MAX_APPLICATION_BYTES = 10.5 * 1024 * 1024;
/** What the API answers. */
const API_ROUTES = ['/api/*', '/media/*', '/calendar/*', apiPaths.health, apiPaths.ready];
/** How addresses begin that hardly ever lead to a page, only where a file is missing. */
const NO_PAGES = [...API_ROUTES, '/assets/*', apiPaths.metrics].map((route) => route.replace('*', ''));

/** The whole site: the API, the static files, the pages. `createListener` puts it behind a port. */
export function createApp(
  context: Context,
  options: {
    loadBuild: LoadBuild;
    clientFolder?: string;
    development?: boolean;
    /** What reads the feed files that staff try out: without it they are read in this thread. */
    feed?: Pick<FeedService, 'importFile'>;
    /** Aborted when the process is to stop: what would stay open for ever then ends, and nothing new begins. */
    draining?: AbortSignal;
  },
): App {
  const { feed = { importFile: (...file) => importHere(context, ...file) } } = options;
  const api = createApi(context, feed, options.draining);
  const turns = createLoopTurns();
  const pages = createPages({
    context,
    turns,
    loadBuild: options.loadBuild,
    development: options.development ?? false,
    api: async (visitor, path, init) =>
      (await answerInProcess(context, path, init)) ??
      api.fetch(new Request(new URL(path, context.config.publicUrl), init), { visitor }),
  });
  const visitor = (c: HonoContext) => visitorOf(c.req.raw, c.env, context.config.trustProxy);

  const headers = securityHeaders(context.config.publicUrl);
  const headersOfData = { ...headers, [POLICY]: POLICY_OF_DATA };
  const ofFiles = fileHeaders(context.config.publicUrl);
  const cache = createPageCache({
    context,
    bytes: options.development ? 0 : context.config.pageCacheBytes * (1 - ANSWERS_SHARE),
    headers,
    draining: options.draining,
    // Rendered for everybody, so on behalf of nobody: only what is sent is counted by visitor.
    render: (request) => pages(request, 'unknown'),
  });
  const answers = createKeptAnswers({
    context,
    bytes: context.config.pageCacheBytes * ANSWERS_SHARE,
    headers: headersOfData,
  });
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    // `c.header` would make the answer anew each time, its text a stream.
    // What is not there is answered by a page, or in words.
    const isFile = c.res.ok && /^\/(assets|media)\//.test(c.req.path);
    for (const [name, value] of Object.entries(isFile ? ofFiles : headers)) c.res.headers.set(name, value);
    if (!isFile && !c.res.headers.has(POLICY)) c.res.headers.set(POLICY, POLICY_OF_DATA);
  });
  app.use(compress());
  app.get(apiPaths.robots, () => robots(context));
  app.get(apiPaths.sitemap, () => sitemap(context));
  const metrics = openMetrics(context, turns.refusals);
  if (metrics) app.get(apiPaths.metrics, async (c) => (await metrics).answer(c.req.raw));
  const answerOf = (c: HonoContext) => api.fetch(c.req.raw, { visitor: visitor(c) });
  app.get(`${apiPaths.downloads}/*`, async (c) => {
    const answer = await answerOf(c);
    if (!isFollowed(c.req.raw)) return answer;
    if (answer.status === 404) return cache.render(c.req.raw);
    return answer.status >= 500 ? notNow() : answer;
  });
  for (const path of API_ROUTES) app.all(path, answerOf);
  if (options.clientFolder) {
    app.use(
      '/assets/*',
      serveStatic({
        root: options.clientFolder,
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    );
    const files = serveStatic({
      root: options.clientFolder,
      // Not named by their content: asked for again after an hour.
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600'),
    });
    app.use('*', (c, next) => (hasDot(c.req.path) ? files(c, next) : next()));
  }
  const tooLarge = (c: HonoContext) => c.text(messages.submissionError, 413);
  app.post(paths.careers, bodyLimit({ maxSize: MAX_APPLICATION_BYTES, onError: tooLarge }), (c) =>
    pages(c.req.raw, visitor(c)),
  );
  app.get('*', (c) => cache.render(c.req.raw));
  app.all('*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }), (c) =>
    pages(c.req.raw, visitor(c)),
  );
  app.onError((error, c) => {
    context.log.error('request failed', { error, path: c.req.path });
    return notNow();
  });
  /** Requests for which there was no turn. */
  const refused = new WeakSet<object>();
  function refusal(): Response {
    const answer = notNow();
    for (const [name, value] of Object.entries(headersOfData)) answer.headers.set(name, value);
    return answer;
  }
  const site: App = {
    kept: (asked, readBody) =>
      asked.method === 'POST' ? answers.answer(asked, readBody) : cache.kept(asked),
    fetch(request, connection) {
      if (connection && refused.has(connection.incoming)) return refusal();
      // A Host that is none, such as 127.a.0.1.
      if (!URL.canParse(request.url)) return new Response('Bad request', { status: 400 });
      return app.fetch(request, connection);
    },
    connected: turns.connected,
    schedule(request, go) {
      const { url = '', method } = request;
      const isPage = !NO_PAGES.some((start) => url.startsWith(start)) && !hasDot(url);
      if (!isPage) return void go();
      if (turns.give(errandOf(method), go)) return;
      refused.add(request);
      go();
    },
  };
  return metrics ? measured(site, metrics) : site;
}

/** No page has one in its address, only files at the root: for pages the disk need not be asked. */
const hasDot = (address: string): boolean => /^[^?]*\./.test(address);

/** By a person, who pressed a link and is to read what comes instead of a file: a list may be older than its files. */
const isFollowed = ({ headers }: Request): boolean => /\btext\/html\b/.test(headers.get('Accept') ?? '');

/** Without a worker. Its module, which knows XML and pictures, is not loaded where one has it. */
async function importHere(context: Context, ...file: Parameters<FeedService['importFile']>) {
  const { importFile } = await import('./feed/import.ts');
  return importFile(context, ...file);
}
