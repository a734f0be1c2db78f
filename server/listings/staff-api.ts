import * as v from 'valibot';
import { LISTING_PLACES, STAFF_PAGE_SIZE } from '../../shared/staff/staff-listings.ts';
import type { Context } from '../context.ts';
import { notFound, readBody, refuse } from '../platform/http/json.ts';
import { type StaffRequest, scopeOf } from '../staff/index.ts';
import { mayChangeListing } from './listing-scope.ts';
import { getStaffListing, listStaffListings } from './staff-list.ts';
import { setHidden } from './visibility.ts';

const cursor = v.optional(v.pipe(v.string(), v.maxLength(500)));
const querySchema = v.object({
  place: v.optional(v.picklist(LISTING_PLACES)),
  search: v.optional(v.string()),
  after: cursor,
});
const changeSchema = v.strictObject({ hidden: v.boolean() });

/**
 * GET /api/listings?place=…&search=…&after=…: `StaffListings`, the last changed first. 400 for an invalid place or
 * cursor.
 */
export const staffListings =
  ({ database }: Context) =>
  async (c: StaffRequest): Promise<Response> => {
    const parsed = v.safeParse(querySchema, c.req.query());
    if (!parsed.success) return refuse(400, 'The place or the cursor is not known.');
    const { place, search, after } = parsed.output;
    const scope = scopeOf(c.get('staff'));
    return Response.json(
      await listStaffListings(database.read, { place, search, scope }, { size: STAFF_PAGE_SIZE, after }),
    );
  };

/**
 * PATCH /api/listings/{id} `{ hidden }`: takes the listing off the site, or lets it be shown again; responds with the
 * changed `StaffListing`. 400 for anything else, 404 for an unknown id and for a listing outside the caller's scope.
 */
export const changeListing =
  ({ database, clock, log }: Context) =>
  async (c: StaffRequest): Promise<Response> => {
    const id = c.req.param('id') ?? '';
    const { hidden } = await readBody(
      c.req.raw,
      changeSchema,
      'Send { "hidden": true } or { "hidden": false }.',
    );
    const isKnown =
      !id.includes('\0') && (await mayChangeListing(database.read, id, scopeOf(c.get('staff'))));
    if (!isKnown || !(await setHidden(database.write, id, hidden, clock()))) return notFound();
    const listing = await getStaffListing(database.read, id);
    const state = hidden ? 'hidden' : 'shown';
    c.set('changed', { detail: [listing?.address, state].filter(Boolean).join(': ') });
    log.info(`listing.${state}`, { listing: id, by: c.get('staff').username });
    return Response.json(listing);
  };
