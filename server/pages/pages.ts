import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { agency, type readAgencyFrom } from '../../shared/agency/agency.ts';
import type { FindSavedSearch } from '../../shared/alerts/saved-search.ts';
import type { FindPreferences } from '../../shared/consent/consent.ts';
import { isStaffPath } from '../../shared/paths.ts';
import { DEFAULT_KEEP_DAYS, type PublicSettings } from '../../shared/settings.ts';
import type { SiteApi } from '../../shared/site-api.ts';
import { readSearch } from '../alerts/index.ts';
import type { Context } from '../context.ts';
import { uploadFolder } from '../files/index.ts';
import type { Config } from '../platform/config.ts';
import { isBodyRefused } from '../platform/http/body-budget.ts';
import { createFairQueue, limitsOf, type TaskOptions } from '../platform/http/fair-queue.ts';
import { readPostedForm } from '../platform/http/posted-form.ts';
import { readPreferences } from '../preferences/index.ts';
import { createServerApi } from '../server-api.ts';
import type { VisitorGate } from '../visitor-gate.ts';
import { badForm, clientHasLeft, pageRequest, tooManyForms } from './page-request.ts';
import { contentSecurityPolicy, policyOfDevelopment } from './security.ts';

/** The `Cache-Control` of a page that is the same for everybody: a browser stores it and revalidates it. */
export const SHARED_PAGE = 'no-cache';
/** The `Cache-Control` of a page that is incomplete because a call failed. */
const INCOMPLETE_PAGE = 'no-store';

/** The exports of app/entry.server.tsx. */
type EntryModule = {
  apiContext: RouterContext<SiteApi>;
  formContext: RouterContext<FormData>;
  reportContext: RouterContext<(error: unknown) => void>;
  savedSearchContext: RouterContext<FindSavedSearch>;
  preferencesContext: RouterContext<FindPreferences>;
  settingsContext: RouterContext<PublicSettings>;
  readAgencyFrom: typeof readAgencyFrom;
};

/** Loads the bundle of `app/`; in development it changes with the source. */
export type LoadBuild = () => Promise<ServerBuild>;

type PagesOptions = {
  context: Context;
  gate: VisitorGate;
  loadBuild: LoadBuild;
  /** Allows the inline scripts and the web socket of hot reload. */
  development: boolean;
  /** How many pages may wait to be rendered; `MAX_WAITING` by default. */
  maxWaiting?: number;
};

export type Pages = {
  /**
   * Renders a page when its turn in the queue has come, if anybody still waits for it then.
   * @param taskOptions for whom it is rendered, which decides its place in the queue
   * @param visitor whose limits apply to its calls; nobody's for a page that is the same for everybody
   * @throws ShareFullError if too many pages of the visitor are waiting; QueueFullError if too many of all are
   */
  render(request: Request, taskOptions: TaskOptions, visitor?: string): Promise<Response>;
  isBusy(): boolean;
};

const FORMS_AT_ONCE = 8;

/** Renders pages of `app/` completely, without streaming, with a policy for their inline scripts. */
export function createPages(options: PagesOptions): Pages {
  const { context, gate, loadBuild, development, maxWaiting } = options;
  const { mapTilesUrl, offerWidgetUrl } = context.config;
  const settings: PublicSettings = {
    ...(mapTilesUrl && { mapTilesUrl }),
    ...(offerWidgetUrl && { offerWidgetUrl }),
    ...keepDaysOf(context.config),
  };
  const mode = development ? 'development' : 'production';
  const limits = limitsOf(context.config.rateLimit, maxWaiting);
  const waitingPages = createFairQueue({ ...limits, waits: gate.precedence.settled });
  // Forms have their own queue, so that pages do not delay them. More of them run at once: they wait for files and
  // queries.
  const waitingForms = createFairQueue({ ...limits, concurrency: FORMS_AT_ONCE });
  let handler: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;

  async function render(request: Request, visitor: string, form?: FormData): Promise<Response> {
    const build = await loadBuild();
    const entry = build.entry.module as unknown as EntryModule;
    if (handler?.build !== build) {
      handler = { build, handle: createRequestHandler(build, mode) };
      // The bundle has its own copy of the module that provides the agency.
      entry.readAgencyFrom(agency);
    }
    const routerContext = new RouterContextProvider();
    let isComplete = true;
    const onFailure = () => {
      isComplete = false;
    };
    routerContext.set(entry.apiContext, createServerApi(context, { gate, visitor, onFailure }));
    routerContext.set(entry.savedSearchContext, (token) =>
      readSearch(context.database.read, token, context.clock()),
    );
    routerContext.set(entry.preferencesContext, (token) => readPreferences(context.database.read, token));
    routerContext.set(entry.settingsContext, settings);
    if (form) routerContext.set(entry.formContext, form);
    routerContext.set(entry.reportContext, (error) => {
      context.log.error('page failed', { error, path: new URL(request.url).pathname });
    });

    const response = await handler.handle(request, routerContext);
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const html = await response.text();
    const headers = new Headers(response.headers);
    const ofPage = {
      isStaff: isStaffPath(new URL(request.url).pathname),
      isFramed: agency().isPreview === 'frame',
    };
    const policy = development ? policyOfDevelopment(ofPage) : contentSecurityPolicy(html, settings, ofPage);
    headers.set('Content-Security-Policy', policy);
    headers.set('Vary', 'Accept-Encoding');
    setCaching(headers, isComplete);
    return new Response(html, { status: response.status, headers });
  }

  return {
    async render(request, taskOptions, visitor = 'unknown') {
      const prepared = pageRequest(request, context.config.publicUrl, context.log);
      if (prepared instanceof Response) return prepared;
      if (prepared.method !== 'POST') {
        const renderIfWanted = async () =>
          taskOptions.isWanted?.() === false ? clientHasLeft() : render(prepared, visitor);
        return waitingPages.run(taskOptions, renderIfWanted);
      }
      const seconds = await gate.refusals(visitor, 0);
      if (seconds !== null) return tooManyForms(seconds);
      const answer = (form: FormData) => waitingForms.run(taskOptions, () => render(prepared, visitor, form));
      const response = await withPostedForm(request, context.config.dataDir, answer);
      // An accepted form redirects. Any other response is a page that was rendered only for this visitor.
      const isRefused = response.status < 500 && !response.headers.has('Location');
      if (isRefused && !isBodyRefused(response)) await gate.refusals(visitor);
      return response;
    },
    isBusy: waitingPages.isBusy,
  };
}

/** @param isComplete whether every call of the page succeeded */
function setCaching(headers: Headers, isComplete: boolean): void {
  if (agency().isPreview) {
    headers.set('Cache-Control', 'private, no-store');
    headers.set('X-Robots-Tag', 'noindex');
  } else if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', isComplete ? SHARED_PAGE : INCOMPLETE_PAGE);
  }
}

/**
 * Responds to a form that was posted without scripts. The form is read before its response is queued, so that a slow
 * sender does not take a place in the queue.
 */
async function withPostedForm(
  request: Request,
  dataDir: string,
  answer: (form: FormData) => Promise<Response>,
): Promise<Response> {
  const posted = await readPostedForm(request, uploadFolder(dataDir));
  if (!posted) return badForm();
  try {
    return await answer(posted.form);
  } finally {
    await posted.discard();
  }
}

/** Empty for the default values, so that no page carries them. */
function keepDaysOf(config: Config): Pick<PublicSettings, 'keepDays'> {
  const { applicationsKeepDays: applications, rentalsKeepDays: rentals, leadsKeepDays: leads } = config;
  if (applications === DEFAULT_KEEP_DAYS.applications && !rentals && !leads) return {};
  return { keepDays: { applications, ...(rentals && { rentals }), ...(leads && { leads }) } };
}
