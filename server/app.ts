import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { apiPaths } from '../shared/paths.ts';
import { createApi } from './api/api.ts';
import type { Context } from './context.ts';
import { createPages, type LoadBuild } from './pages/pages.ts';
import { robots, sitemap } from './pages/robots.ts';
import { SECURITY_HEADERS } from './pages/security.ts';

export type App = { fetch(request: Request): Promise<Response> };

/** The whole site behind one `fetch`: the API, the static files, the pages. */
export function createApp(
  context: Context,
  options: { loadBuild: LoadBuild; clientFolder?: string; development?: boolean },
): App {
  const api = createApi(context);
  const pages = createPages({
    context,
    loadBuild: options.loadBuild,
    development: options.development ?? false,
    api: async (path, init) => api.fetch(new Request(new URL(path, context.config.publicUrl), init)),
  });

  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
  });
  app.get(apiPaths.robots, () => robots(context));
  app.get(apiPaths.sitemap, () => sitemap(context));
  for (const path of ['/api/*', '/media/*', apiPaths.health, apiPaths.ready]) {
    app.all(path, (c) => api.fetch(c.req.raw));
  }
  if (options.clientFolder) {
    app.use(
      '/assets/*',
      serveStatic({
        root: options.clientFolder,
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    );
    app.use('*', serveStatic({ root: options.clientFolder }));
  }
  app.all('*', (c) => pages(c.req.raw));
  app.onError((error, c) => {
    context.log.error('request failed', { error, path: c.req.path });
    return c.text('An error occurred. Please try again later.', 500);
  });
  return { fetch: async (request) => app.fetch(request) };
}
