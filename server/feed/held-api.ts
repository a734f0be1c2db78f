import type { HeldMessages } from '../../shared/staff/feed-report.ts';
import type { Context } from '../context.ts';
import { notFound, refuse } from '../platform/http/json.ts';
import type { StaffRequest } from '../staff/index.ts';
import { acceptHeldMessage } from './apply/accept.ts';
import { listHeldMessages, refuseHeldMessage } from './plan/held-messages.ts';

/** GET /api/held-messages: `HeldMessages`, the oldest first. */
export async function heldMessages({ database }: Context): Promise<Response> {
  const rows = await listHeldMessages(database.read);
  const answer: HeldMessages = {
    held: rows.map(({ listingId, agentId, uniqueId, reason, message, heldAt }) => {
      const { kind, status, fields } = JSON.parse(message);
      return {
        id: listingId,
        agentId,
        uniqueId,
        reason,
        heldAt,
        kind,
        status,
        suburb: fields.suburb ?? null,
      };
    }),
  };
  return Response.json(answer);
}

/** POST /api/held-messages/{id}: applies it. 204, or 404. */
export const acceptHeld = (context: Context) => async (c: StaffRequest) =>
  (await acceptHeldMessage(context, c.req.param('id') ?? '')) ? c.body(null, 204) : notFound();

const NEWER = 'A newer message about this home has arrived. Please look at it, then decide again.';

/**
 * DELETE /api/held-messages/{id}: refuses it. 204, or 404. With `?heldAt=`, the `heldAt` of the message that the person
 * saw, 409 if a newer one has taken its place.
 */
export const refuseHeld =
  ({ database, clock }: Context) =>
  async (c: StaffRequest) => {
    const seen = { now: clock(), heldAt: c.req.query('heldAt') };
    const outcome = await refuseHeldMessage(database.write, c.req.param('id') ?? '', seen);
    if (outcome === 'newer') return refuse(409, NEWER);
    return outcome === 'refused' ? c.body(null, 204) : notFound();
  };
