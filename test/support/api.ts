import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { type App, createApp } from '../../server/app.ts';
import type { Context } from '../../server/context.ts';
import type { FeedService } from '../../server/feed/watch/service.ts';
import { currentBuild } from '../../server/pages/builds.mjs';

/**
 * The site's front door without pages, because API tests render none.
 * @param feed runs the dry runs of staff; by default they run in this thread
 */
export function openApp(context: Context, feed?: Pick<FeedService, 'importFile'>) {
  const loadBuild = () => Promise.reject(new Error('No page is expected here.'));
  return doorsOf(createApp(context, { loadBuild, feed }), context);
}

const sharedApps = new WeakMap<Context, ReturnType<typeof openApp>>();

/** One front door for each context: tests make many requests, and creating the app takes longer than one request. */
export function sharedApp(context: Context): ReturnType<typeof openApp> {
  const app = sharedApps.get(context) ?? openApp(context);
  sharedApps.set(context, app);
  return app;
}

/** Like `openApp`, with the built pages. */
export function openSite(context: Context) {
  const loadBuild = (): Promise<ServerBuild> => import(join(currentBuild(), 'server/index.js'));
  return doorsOf(createApp(context, { loadBuild, clientFolder: join(currentBuild(), 'client') }), context);
}

function doorsOf(app: App, context: Context) {
  const request = async (path: string, init?: RequestInit) => {
    const made = new Request(new URL(path, context.config.publicUrl), init);
    // A client sends the length of its body, but a Request that a test creates has none.
    if (typeof init?.body === 'string' && !made.headers.has('Content-Length')) {
      made.headers.set('Content-Length', String(Buffer.byteLength(init.body)));
    }
    return app.fetch(made);
  };
  return {
    app,
    request,
    /** `POST /api/graphql` as §7 has it. */
    graphql: (query: string, variables: object = {}, headers: Record<string, string> = {}) =>
      request('/api/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      }),
  };
}

/** The `data` of a response, which must have no errors. */
export async function dataOf<Data>(answer: Response | Promise<Response>): Promise<Data> {
  const { data, errors } = await (await answer).json();
  if (errors) throw new Error(`Unexpected errors: ${JSON.stringify(errors)}`);
  return data;
}
