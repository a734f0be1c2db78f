import { Hono } from 'hono';
import { messages } from '../shared/messages.ts';
import { apiPaths } from '../shared/paths.ts';
import { auditPath } from '../shared/staff/audit.ts';
import { peoplePaths } from '../shared/staff/people-paths.ts';
import { may } from '../shared/staff/roles.ts';
import { addAgency, answerArticle, answerArticles, getMember, getWords } from './agency/index.ts';
import { listAlarms } from './alarms/index.ts';
import { addSavedSearches, alertMails, changeAlertMails, changeLeadSearch } from './alerts/index.ts';
import type { Context } from './context.ts';
import { createEmailHandler } from './enquiries/index.ts';
import {
  acceptHeld,
  type FeedService,
  feedFiles,
  feedRun,
  feedRuns,
  heldMessages,
  lastDryRun,
  refuseHeld,
} from './feed/index.ts';
import { createUploads, download, files, removeFile } from './files/index.ts';
import { createGraphQLHandler } from './graphql/handler.ts';
import { health, ready } from './health.ts';
import { calendar, shortlistCalendar } from './inspections/index.ts';
import { addLeads } from './leads/index.ts';
import { changeListing, media, staffListings } from './listings/index.ts';
import { addNewsletters } from './newsletters/index.ts';
import { createLocatorMap, mapArea, placeDetails, placeSuggestions } from './places/index.ts';
import { limitBody } from './platform/http/body-limits.ts';
import { QueueFullError } from './platform/http/bounded-queue.ts';
import { notFound, onlyJsonPosts, refuse } from './platform/http/json.ts';
import { toUserError } from './platform/http/user-error.ts';
import { addPreferences, endLinksOfLead } from './preferences/index.ts';
import { addSetup } from './setup/index.ts';
import { createSharePictures } from './share-pictures/index.ts';
import {
  addPeople,
  addSecondFactor,
  auditTrail,
  createAudited,
  createChosenPassword,
  createLogin,
  createPasswordAgain,
  createPasswordChange,
  createPasswordQueues,
  createPasswordTries,
  endOwnSessions,
  lacksSecondFactor,
  logout,
  ownAccount,
  ownSessions,
  requireStaff,
  type StaffEnv,
  type StaffMiddleware,
  sessionOf,
} from './staff/index.ts';
import { subscription } from './subscriptions/index.ts';
import type { VisitorGate } from './visitor-gate.ts';

/**
 * The routes that answer with data: the API, pictures and calendars.
 * @param options.draining aborted when the process stops; it ends the open event streams
 */
export function createApi(
  context: Context,
  {
    feed,
    gate,
    draining,
  }: { feed: Pick<FeedService, 'importFile'>; gate: VisitorGate; draining?: AbortSignal },
): Hono<StaffEnv> {
  const api = new Hono<StaffEnv>();
  const graphql = createGraphQLHandler(context, gate);
  const email = createEmailHandler(context, gate);
  api.all(apiPaths.graphql, onlyJsonPosts, limitBody, async (c) =>
    graphql(c.req.raw, c.env.visitor, await readsPrivateFacts(context, c.req.raw)),
  );
  api.all(apiPaths.email, onlyJsonPosts, limitBody, (c) => email(c.req.raw, c.env.visitor));
  const staff = { guard: requireStaff(context), audited: createAudited(context) };
  addSignIn(api, context, { staff, precedence: gate.precedence });
  addStaff(api, context, { staff, feed, draining });
  api.get(apiPaths.places, placeSuggestions(context, gate.places));
  api.get(`${apiPaths.places}/:id`, placeDetails(context, gate.places));
  api.get(apiPaths.files, (c) => files(context, c.req.query()));
  api.get(`${apiPaths.downloads}/:id`, (c) => download(context, c.req.raw, c.req.param('id')));
  api.get(`${apiPaths.people}/:id`, getMember);
  api.get(`${apiPaths.words}/:page`, getWords);
  api.get(apiPaths.articles, answerArticles);
  api.get(`${apiPaths.articles}/:slug`, answerArticle);
  api.get(apiPaths.health, health);
  api.get(apiPaths.ready, () => ready(context));
  addPictures(api, context);
  addCalendars(api, context);
  addSavedSearches(api, context, gate);
  addPreferences(api, context, gate);
  api.all('/api/*', notFound);
  api.onError((error, c) => {
    // The app answers it for all queues.
    if (error instanceof QueueFullError) throw error;
    if (c.req.raw.signal.aborted) {
      // The client disconnected before its request was complete, so nobody reads the response.
      context.log.warn('broken off', { error, path: c.req.path });
      return refuse(400, messages.submissionError);
    }
    const { status, message, headers } = toUserError(error, context.log, {
      event: 'api failed',
      facts: { path: c.req.path },
      status: 500,
    });
    return refuse(status, message, headers);
  });
  return api;
}

type Api = Hono<StaffEnv>;

/** Whether GraphQL returns vendors and attendance: only to owners, because they concern all listings. */
async function readsPrivateFacts(context: Context, request: Request): Promise<boolean> {
  const session = await sessionOf(context, request);
  if (session === null || !may(session.role, 'site')) return false;
  return !(await lacksSecondFactor(context.database.read, session));
}

/**
 * Signing in and out, and the user's own account.
 * @param parts.precedence as in `createLogin`
 */
function addSignIn(
  api: Api,
  context: Context,
  { staff, precedence }: { staff: StaffMiddleware } & Pick<VisitorGate, 'precedence'>,
): void {
  const passwordQueues = createPasswordQueues();
  const login = createLogin(context, passwordQueues, precedence);
  api.all(apiPaths.login, onlyJsonPosts, limitBody, (c) => login(c.req.raw, c.env.visitor));
  const own = staff.guard('account');
  api.post(apiPaths.logout, own, logout(context));
  api.get(apiPaths.account, own, ownAccount(context));
  const tries = createPasswordTries(context);
  const again = createPasswordAgain(context, passwordQueues.staff, tries);
  api.post(peoplePaths.passwordAgain, own, onlyJsonPosts, limitBody, again);
  const choose = createChosenPassword(context, passwordQueues);
  api.post(peoplePaths.chosenPassword, onlyJsonPosts, limitBody, (c) => choose(c.req.raw, c.env.visitor));
  addPeople(api, context, staff);
  addSecondFactor(api, context, staff, tries);
  const changePassword = createPasswordChange(context, passwordQueues.staff, tries);
  api.post(
    apiPaths.password,
    own,
    onlyJsonPosts,
    limitBody,
    staff.audited('password.changed'),
    changePassword,
  );
  api.get(apiPaths.sessions, own, ownSessions(context));
  api.delete(apiPaths.sessions, own, endOwnSessions(context));
}

/** The routes that only staff may call. */
function addStaff(
  api: Api,
  context: Context,
  {
    staff,
    feed,
    draining,
  }: { staff: StaffMiddleware; feed: Pick<FeedService, 'importFile'>; draining?: AbortSignal },
): void {
  const { guard, audited } = staff;
  api.get(auditPath, guard('people'), auditTrail(context));
  const uploads = createUploads(context);
  api.post(apiPaths.upload, guard('content'), audited('file.uploaded'), uploads.add);
  api.patch(`${apiPaths.files}/:id`, guard('content'), audited('file.changed'), uploads.change);
  api.delete(`${apiPaths.files}/:id`, guard('content'), audited('file.deleted'), removeFile(context));
  api.get(apiPaths.listings, guard('listings'), staffListings(context));
  api.patch(
    `${apiPaths.listings}/:id`,
    guard('listings'),
    audited('listing.changed'),
    limitBody,
    changeListing(context),
  );
  const files = feedFiles(context, feed);
  api.post(apiPaths.feedRuns, guard('site'), audited('feed.imported'), files.importFile);
  api.post(apiPaths.feedDryRun, guard('site'), files.dryRun);
  api.get(apiPaths.feedDryRun, guard('site'), lastDryRun(context));
  api.get(apiPaths.feedRuns, guard('site'), feedRuns(context));
  api.get(`${apiPaths.feedRuns}/:id`, guard('site'), feedRun(context));
  api.get(apiPaths.heldMessages, guard('site'), () => heldMessages(context));
  api.post(`${apiPaths.heldMessages}/:id`, guard('site'), audited('feed.accepted'), acceptHeld(context));
  api.delete(`${apiPaths.heldMessages}/:id`, guard('site'), audited('feed.refused'), refuseHeld(context));
  api.get(apiPaths.alerts, guard('site'), () => listAlarms(context));
  api.patch(
    `${apiPaths.savedSearches}/:id`,
    guard('leads'),
    audited('search.changed'),
    limitBody,
    changeLeadSearch(context),
  );
  api.get(apiPaths.alertMails, guard('site'), alertMails(context));
  api.patch(
    apiPaths.alertMails,
    guard('site'),
    audited('alerts.changed'),
    limitBody,
    changeAlertMails(context),
  );
  addAgency(api, context, staff);
  addSetup(api, context, staff);
  addNewsletters(api, context, staff);
  api.post(`${apiPaths.leads}/:id/links`, guard('leads'), audited('links.ended'), endLinksOfLead(context));
  addLeads(api, context, staff, draining);
}

function addPictures(api: Api, context: Context): void {
  const sharePicture = createSharePictures(context);
  api.get('/media/map', createLocatorMap(context));
  api.get('/media/map-area', mapArea);
  api.get('/media/share/:id/:file', (c) =>
    sharePicture(c.env.visitor, c.req.param('id'), c.req.param('file')),
  );
  api.get('/media/*', (c) => media(context, c.req.raw, c.req.path.slice('/media/'.length)));
}

function addCalendars(api: Api, context: Context): void {
  api.get(apiPaths.shortlistCalendar, (c) => shortlistCalendar(context, new URL(c.req.url).search));
  api.get('/calendar/:file{.+\\.ics}', (c) =>
    calendar(context, c.req.param('file').slice(0, -'.ics'.length)),
  );
  api.get('/subscribe/:file', (c) => subscription(context, c.req.raw, c.req.param('file')));
}
