import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context as HonoContext } from 'hono';
import { type Agency, agency } from '../shared/agency/agency.ts';
import { messages } from '../shared/messages.ts';
import { apiPaths, NON_PAGE_PATHS, patterns } from '../shared/paths.ts';
import { addPreview, hasPreviewCookie, readPreview, redirectFor, withAgency } from './agency/index.ts';
import { createApi } from './api.ts';
import type { Context } from './context.ts';
import type { FeedService } from './feed/index.ts';
import { createMetrics } from './metrics.ts';
import { llms } from './pages/llms.ts';
import { createPageCache } from './pages/page-cache.ts';
import { serviceUnavailable, tooManyWaiting } from './pages/page-request.ts';
import { createPages, type LoadBuild } from './pages/pages.ts';
import { robots, sitemap } from './pages/robots.ts';
import { fileHeaders, POLICY_OF_DATA, securityHeaders } from './pages/security.ts';
import { createBodyBudget, hasLargeUnreadBody, isBodyRefused } from './platform/http/body-budget.ts';
import { createBodyLimit } from './platform/http/body-limits.ts';
import { QueueFullError } from './platform/http/bounded-queue.ts';
import { compress } from './platform/http/compress.ts';
import { createQueued, ShareFullError } from './platform/http/fair-queue.ts';
import { visitorOf } from './platform/http/visitor.ts';
import { createVisitorGate, type VisitorLimit } from './visitor-gate.ts';

export type App = {
  /** @param connection the bindings of @hono/node-server; absent if there is no socket */
  fetch(request: Request, connection?: object): Response | Promise<Response>;
};

/** Most of these take much longer than other responses, so they wait in a queue. */
const LONG_ANSWERS = ['/calendar/*', '/subscribe/*', '/media/map-area', apiPaths.sitemap, apiPaths.llms];
/** Files that pages and mails link to. */
const LINKED_FILES = [`${apiPaths.downloads}/*`, '/calendar/*'];
const API_ROUTES = ['/api/*', '/media/*', '/calendar/*', '/subscribe/*', apiPaths.health, apiPaths.ready];
type AppOptions = {
  loadBuild: LoadBuild;
  clientFolder?: string;
  /** The client files of earlier and later builds, for the pages that those have rendered. */
  otherClientFolders?: () => string[];
  development?: boolean;
  /** Runs the dry runs of staff in a worker thread. Without it they run in this thread. */
  feed?: Pick<FeedService, 'importFile'>;
  /** Aborted when the process stops: open streams and connections end, and no background work starts. */
  draining?: AbortSignal;
  /** How many pages may wait to be rendered; tests fill a short queue. */
  maxWaiting?: number;
};

/** The complete site: the API, the static files and the pages. */
export function createApp(context: Context, options: AppOptions): App {
  const { feed = { importFile: (...file) => importHere(context, ...file) }, draining } = options;
  const gate = createVisitorGate(context);
  const api = createApi(context, { feed, gate, draining });
  const development = options.development ?? false;
  const { loadBuild, maxWaiting } = options;
  const pages = createPages({ context, gate, loadBuild, development, maxWaiting });
  const headers = securityHeaders(context.config);
  /** Pages bring their own policy; whatever else has none is data. */
  const dataHeaders = { ...headers, 'Content-Security-Policy': POLICY_OF_DATA };
  const cache = createPageCache({
    context,
    bytes: development ? 0 : context.config.pageCacheBytes,
    headers,
    draining,
    // A cached page is shown to every visitor, so no visitor's limits apply to its rendering.
    render: (request, taskOptions) => pages.render(request, taskOptions),
    isBusy: pages.isBusy,
  });
  const visitor = (c: HonoContext) => visitorOf(c.req.raw, c.env, context.config.trustProxy);
  const renderForVisitor = (c: HonoContext) => pages.render(c.req.raw, { visitor: visitor(c) }, visitor(c));
  /** How many requests were answered with 429 or 503 because there was no place in a queue. */
  let refusals = 0;
  const metrics = createMetrics(context, () => refusals);

  const app = new Hono();
  if (metrics) app.use(metrics.count);
  app.use(async (c, next) => {
    await next();
    // A kept-alive connection would delay the shutdown.
    if (draining?.aborted || hasLargeUnreadBody(c.req.raw)) c.res.headers.set('Connection', 'close');
  });
  // Cached pages already have all headers and are already compressed.
  app.get('*', async (c, next) => {
    return (
      (mayBePage(c.req.path) && !agency().isPreview && (await cache.find(c.req.raw, visitor(c)))) || next()
    );
  });
  app.use(async (c, next) => {
    await next();
    // A missing file gets a page or JSON, which need the full set of headers.
    const isFile = c.res.ok && /^\/(assets|media)\//.test(c.req.path);
    const common = isFile ? fileHeaders(context.config) : dataHeaders;
    for (const [name, value] of Object.entries(common)) {
      // A page with a token in its address has a stricter Referrer-Policy than others.
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
  addLimits(app, context.config.rateLimit, { visitorOf: visitor, countRefusal: gate.refusals });
  if (metrics) app.get(apiPaths.metrics, metrics.answer);
  addApi(app, { context, api, cache, visitor });
  if (options.clientFolder) addFiles(app, options.clientFolder, options.otherClientFolders);
  app.get('*', (c, next) => redirectFor(c.req.url, context.config.publicUrl) ?? next());
  app.get('*', (c) => (agency().isPreview ? renderForVisitor(c) : cache.render(c.req.raw, visitor(c))));
  app.all(
    '*',
    createBodyLimit((c) => c.text(messages.submissionError, 413)),
    renderForVisitor,
  );
  app.onError((error, c) => {
    if (error instanceof QueueFullError) refusals += 1;
    else context.log.error('request failed', { error, path: c.req.path });
    return error instanceof ShareFullError ? tooManyWaiting() : serviceUnavailable();
  });
  return {
    fetch(request, connection) {
      const url = URL.parse(request.url);
      // The Host header is not valid, such as 127.a.0.1.
      if (!url) {
        const all = { ...dataHeaders, 'Cache-Control': 'no-store' };
        return new Response('Bad request', { status: 400, headers: all });
      }
      const serve = (facts?: Agency | null) =>
        withAgency(context.database, () => app.fetch(request, connection), facts);
      // Whatever is sent in a preview is real, so only pages show the drafts.
      const isPage = request.method === 'GET' && mayBePage(url.pathname);
      return isPage && hasPreviewCookie(request) ? readPreview(context, request).then(serve) : serve();
    },
  };
}

type Counting = { visitorOf: (c: HonoContext) => string; countRefusal: VisitorLimit };

/** Long responses wait for their turn, including compression. Bodies are admitted before they are read. */
function addLimits(app: Hono, perVisitor: boolean, { visitorOf, countRefusal }: Counting): void {
  app.use(async (c, next) => {
    await next();
    if (isBodyRefused(c.res)) await countRefusal(visitorOf(c));
  });
  const queued = createQueued({ visitorOf, perVisitor });
  for (const path of LONG_ANSWERS) app.use(path, queued);
  app.use(compress);
  app.use(createBodyBudget({ visitorOf, perVisitor, refuse: serviceUnavailable }));
}

type ApiParts = {
  context: Context;
  api: ReturnType<typeof createApi>;
  cache: ReturnType<typeof createPageCache>;
  visitor: (c: HonoContext) => string;
};

function addApi(app: Hono, { context, api, cache, visitor }: ApiParts): void {
  app.get(apiPaths.robots, () => robots(context));
  app.get(apiPaths.sitemap, (c) => sitemap(context, c.req.query('part')));
  app.get(apiPaths.llms, () => llms(context));
  const answer = (c: HonoContext) => api.fetch(c.req.raw, { visitor: visitor(c) });
  for (const path of LINKED_FILES)
    app.get(path, async (c) => {
      const response = await answer(c);
      if (!isNavigation(c.req.raw)) return response;
      if (response.status === 404) return cache.render(c.req.raw, visitor(c));
      return response.status >= 500 ? serviceUnavailable() : response;
    });
  for (const path of API_ROUTES) app.all(path, answer);
  addPreview(app, context);
  app.post(patterns.savedSearch, answer);
  app.on(['GET', 'POST'], `${patterns.savedSearch}/stop`, answer);
  app.post(patterns.preferences, answer);
  app.on(['GET', 'POST'], `${patterns.preferences}/stop/:purpose`, answer);
}

/**
 * Serves the client files of the build. Assets have different names in each build, so those of other builds are served
 * too: a browser may still show their pages, or another process may already render them.
 */
function addFiles(app: Hono, root: string, otherRoots: () => string[] = () => []): void {
  const assets = (root: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    });
  app.use('/assets/*', assets(root));
  app.use('/assets/*', async (c, next) => {
    for (const other of otherRoots()) {
      const found = await assets(other)(c, async () => {});
      if (found) return found;
    }
    return next();
  });
  const files = serveStatic({
    root,
    // Their names do not change with their content, so browsers fetch them again after an hour.
    onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600'),
  });
  app.use('*', (c, next) => (hasDot(c.req.path) ? files(c, next) : next()));
}

const mayBePage = (path: string): boolean => !NON_PAGE_PATHS.test(path) && !hasDot(path);

/** Files at the root have a dot in their address and pages do not, so a page needs no disk access. */
const hasDot = (address: string): boolean => /^[^?]*\./.test(address);

/**
 * Whether a person followed a link. A missing file then gets a page instead of JSON, as the link may be outdated.
 */
const isNavigation = ({ headers }: Request): boolean => /\btext\/html\b/.test(headers.get('Accept') ?? '');

/** Imports in this thread. The module loads the XML and image libraries, so it is imported only if it is needed. */
async function importHere(context: Context, ...file: Parameters<FeedService['importFile']>) {
  const { importFile } = await import('./feed/apply/import.ts');
  return importFile(context, ...file);
}
