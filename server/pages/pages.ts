import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { PublicSettings } from '../../shared/settings.ts';
import type { Context } from '../context.ts';
import { createMarkupStore, type PageMarkup } from './markup-store.ts';
import { notNow, pageRequest } from './page-request.ts';
import { contentSecurityPolicy, POLICY_OF_DEVELOPMENT } from './security.ts';
import { errandOf, type LoopTurns } from './turns.ts';

/** The `Cache-Control` of a page that everybody gets alike: a browser keeps it, and asks whether it still holds. */
export const KEPT = 'no-cache';
/** Of a page whose data did not all come. */
const INCOMPLETE = 'no-store';

/** What the screens call it by (`Api` in app/api.ts). */
type InProcessApi = (path: string, init?: RequestInit) => Promise<Response>;

/** What app/entry.server.tsx exports for us. */
type EntryModule = {
  apiContext: RouterContext<InProcessApi>;
  markupContext: RouterContext<PageMarkup | null>;
  reportContext: RouterContext<(error: unknown) => void>;
  settingsContext: RouterContext<PublicSettings>;
};

/** The bundle of `app/`: built once for production, anew on each change in development. */
export type LoadBuild = () => Promise<ServerBuild>;

type PagesOptions = {
  context: Context;
  loadBuild: LoadBuild;
  /** The API without a socket, on behalf of the visitor who asked for the page. */
  api: (visitor: string, ...call: Parameters<InProcessApi>) => Promise<Response>;
  /** One page is rendered in each. */
  turns: LoopTurns;
  /** Development needs inline scripts and a socket for hot reload. */
  development: boolean;
};

/** Renders a page of `app/` for a request, whole, with the policy that its inline scripts need; 503 without a turn. */
export function createPages(options: PagesOptions): (request: Request, visitor: string) => Promise<Response> {
  const { context, loadBuild, api, turns, development } = options;
  const { mapTilesUrl, offerWidgetUrl } = context.config;
  const settings: PublicSettings = {
    ...(mapTilesUrl && { mapTilesUrl }),
    ...(offerWidgetUrl && { offerWidgetUrl }),
  };
  const mode = development ? 'development' : 'production';
  let handler: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  const beginMarkup = development ? null : createMarkupStore();

  async function render(request: Request, visitor: string): Promise<Response> {
    const asked = await pageRequest(request, context.config.publicUrl);
    if (asked instanceof Response) return asked;
    const build = await loadBuild();
    if (handler?.build !== build) handler = { build, handle: createRequestHandler(build, mode) };

    const routerContext = new RouterContextProvider();
    const entry = build.entry.module as unknown as EntryModule;
    const calls = { made: 0, answered: 0 };
    routerContext.set(entry.apiContext, async (...call) => {
      calls.made += 1;
      const answer = await api(visitor, ...call);
      if (answer.ok) calls.answered += 1;
      return answer;
    });
    routerContext.set(entry.settingsContext, settings);
    const markup = beginMarkup?.() ?? null;
    routerContext.set(entry.markupContext, markup);
    routerContext.set(entry.reportContext, (error) => {
      context.log.error('page failed', { error, path: new URL(request.url).pathname });
    });

    const response = await handler.handle(asked, routerContext);
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
    if (!isPage) return response;
    // Of ours it is the text alone that is the page (entry.server.tsx): its body is empty.
    const html = await response.text();
    const headers = new Headers(response.headers);
    const policy = development ? POLICY_OF_DEVELOPMENT : contentSecurityPolicy(html, settings);
    headers.set('Content-Security-Policy', policy);
    if (!markup) return new Response(html, { status: response.status, headers });
    // Said here already: whoever compresses would write the answer anew for it, its text as a stream.
    headers.set('Vary', 'Accept-Encoding');
    if (!headers.has('Cache-Control')) {
      headers.set('Cache-Control', calls.made === calls.answered ? KEPT : INCOMPLETE);
    }
    // As bytes: a text of that length is written by way of three times its room.
    return new Response(markup.bytesOf(html), { status: response.status, headers });
  }

  return async (request, visitor) => {
    if (!(await turns.next(errandOf(request.method)))) return notNow();
    // In a function of its own: what waited is old to the collector, and whatever an old frame knows of stays until all
    // memory is collected, the whole page with its data.
    return render(request, visitor);
  };
}
