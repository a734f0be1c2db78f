import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { messages } from '../../shared/messages.ts';
import { apiPaths } from '../../shared/paths.ts';
import type { Context } from '../context.ts';
import type { FeedService } from '../feed/service.ts';
import { createGraphQLHandler } from '../graphql/handler.ts';
import { alerts } from './alerts.ts';
import { createLogin, createPasswordTurns, logout, MAX_LOGIN_BYTES } from './auth.ts';
import { calendar } from './calendar.ts';
import { createEmailHandler, MAX_EMAIL_BYTES } from './email.ts';
import { dryRun, feedRun, feedRuns } from './feed-runs.ts';
import { download, files, removeFile } from './files.ts';
import { MAX_BODY_BYTES, onlyJsonPosts } from './graphql-gate.ts';
import { health, ready } from './health.ts';
import { refuse } from './json.ts';
import { addLeads } from './leads.ts';
import { limiterHere } from './limiter.ts';
import { media } from './media.ts';
import { notFound } from './not-found.ts';
import { createPasswordChange, endOwnSessions, ownSessions } from './own-account.ts';
import { getPlace, PLACE_QUESTIONS, suggestPlaces } from './places.ts';
import { requireStaff, type StaffEnv, sessionOf } from './staff.ts';
import { changeListing, MAX_PATCH_BYTES, staffListings } from './staff-listings.ts';
import { createSubmissionLimit, createVisitorLimit } from './submission-limit.ts';
import { createUpload } from './upload.ts';

/**
 * Every address that programs read. The pages use it in process, browsers over the network.
 * @param draining ends what would stay open for ever
 */
export function createApi(
  context: Context,
  feed: Pick<FeedService, 'importFile'>,
  draining?: AbortSignal,
): Hono<StaffEnv> {
  const api = new Hono<StaffEnv>();
  const submissionLimit = createSubmissionLimit(context);
  const graphql = createGraphQLHandler(context, submissionLimit);
  const email = createEmailHandler(context, submissionLimit);
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c) => c.json({ errors: [{ message: 'The request is too large.' }] }, 413),
    });

  api.all(apiPaths.graphql, onlyJsonPosts, limit(MAX_BODY_BYTES), async (c) =>
    graphql(c.req.raw, c.env.visitor, (await sessionOf(context, c.req.raw)) !== null),
  );
  api.all(apiPaths.email, onlyJsonPosts, limit(MAX_EMAIL_BYTES), (c) => email(c.req.raw, c.env.visitor));
  const passwordTurns = createPasswordTurns();
  const login = createLogin(context, passwordTurns);
  api.all(apiPaths.login, onlyJsonPosts, limit(MAX_LOGIN_BYTES), (c) => login(c.req.raw, c.env.visitor));
  const staff = requireStaff(context);
  api.post(apiPaths.logout, staff, logout(context));
  const changePassword = createPasswordChange(context, passwordTurns);
  api.post(apiPaths.password, staff, onlyJsonPosts, limit(MAX_LOGIN_BYTES), changePassword);
  api.get(apiPaths.sessions, staff, ownSessions(context));
  api.delete(apiPaths.sessions, staff, endOwnSessions(context));
  api.post(apiPaths.upload, staff, createUpload(context));
  api.delete(`${apiPaths.files}/:id`, staff, removeFile(context));
  api.get(apiPaths.listings, staff, staffListings(context));
  api.patch(`${apiPaths.listings}/:id`, staff, limit(MAX_PATCH_BYTES), changeListing(context));
  api.post(apiPaths.feedDryRun, staff, dryRun(context, feed));
  api.get(apiPaths.feedRuns, staff, feedRuns(context));
  api.get(`${apiPaths.feedRuns}/:id`, staff, feedRun(context));
  api.get(apiPaths.alerts, staff, () => alerts(context));
  addLeads(api, context, { guard: staff, limit: limit(MAX_BODY_BYTES), draining });
  const placeLimit = createVisitorLimit(context.config.rateLimit, limiterHere(PLACE_QUESTIONS));
  api.get(apiPaths.places, suggestPlaces(context, placeLimit));
  api.get(`${apiPaths.places}/:id`, getPlace(context, placeLimit));
  api.get(apiPaths.files, (c) => files(context, c.req.query()));
  api.get(`${apiPaths.downloads}/:id`, (c) => download(context, c.req.raw, c.req.param('id')));
  api.get(apiPaths.health, health);
  api.get(apiPaths.ready, () => ready(context));
  api.get('/media/*', (c) => media(context, c.req.path.slice('/media/'.length)));
  api.get('/calendar/:file{.+\\.ics}', (c) =>
    calendar(context, c.req.param('file').slice(0, -'.ics'.length)),
  );
  api.all('/api/*', notFound);
  api.onError((error, c) => {
    // Whoever went away before their words were all there is no failure of ours, and nobody reads the answer; but what
    // fails meanwhile may be.
    const left = c.req.raw.signal.aborted;
    context.log[left ? 'warn' : 'error'](left ? 'broken off' : 'api failed', { error, path: c.req.path });
    if (left) return refuse(400, messages.submissionError);
    return c.json({ errors: [{ message: messages.submissionError }] }, 500);
  });
  return api;
}
