import type { Hono } from 'hono';
import { apiPaths } from '../../../shared/paths.ts';
import { listErasureRequests, removeErasureRequest } from '../../consent/index.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/json.ts';
import {
  requireRecentPassword,
  type StaffEnv,
  type StaffMiddleware,
  type StaffRequest,
} from '../../staff/index.ts';
import { findPerson } from '../person.ts';
import { erasePerson } from './erase-person.ts';
import { readErasedCounts } from './erased-counts.ts';

/**
 * The routes for erasure requests, for owners. Each call returns the remaining requests (`ErasureRequest[]`). Another
 * route returns the numbers of records that timers have erased (`ErasedCounts`).
 */
export function addErasureRequests(api: Hono<StaffEnv>, context: Context, staff: StaffMiddleware): void {
  const { audited } = staff;
  const guard = staff.guard('site');
  api.get(apiPaths.erased, guard, async () => Response.json(await readErasedCounts(context.database.read)));
  api.get(apiPaths.erasureRequests, guard, () => list(context));
  const recent = requireRecentPassword(context);
  api.post(`${apiPaths.erasureRequests}/:id`, guard, recent, audited('person.erased'), (c) =>
    confirm(context, c),
  );
  api.delete(`${apiPaths.erasureRequests}/:id`, guard, audited('erasure.declined'), (c) =>
    decline(context, c),
  );
}

const list = async ({ database }: Context): Promise<Response> =>
  Response.json(await listErasureRequests(database.write));

const find = async ({ database }: Context, c: StaffRequest) =>
  (await listErasureRequests(database.write)).find(({ id }) => id === c.req.param('id'));

/**
 * POST /api/erasure-requests/{id}: erases the same as `npm run privacy -- EMAIL --erase`. The file of SQLite is
 * rewritten in the next night (`rewriteAtNight`), because the site is in use.
 */
async function confirm(context: Context, c: StaffRequest): Promise<Response> {
  const request = await find(context, c);
  if (!request) return notFound();
  const found = await findPerson(context.database.read, request.email);
  const leads = await erasePerson(context, { ...found, recipientId: request.id });
  context.log.info('person.erased', { leads, by: c.get('staff').username });
  return list(context);
}

/** DELETE /api/erasure-requests/{id}: declines the request. Staff tell the person the reason themselves. */
async function decline(context: Context, c: StaffRequest): Promise<Response> {
  const request = await find(context, c);
  if (!request) return notFound();
  await removeErasureRequest(context.database.write, request.id);
  context.log.info('erasure.declined', { recipient: request.id, by: c.get('staff').username });
  return list(context);
}
