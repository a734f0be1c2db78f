import type { StoredListing } from '../../listings/index.ts';
import type { ListingMessage } from '../message/listing.ts';
import { isShown } from '../message/message.ts';
import type { HeldMessageRow } from './held-messages.ts';

type Hold = { field: HeldMessageRow['reason']; reason: string };

/**
 * Why a message must be held, or null. An old file that is sent again must not bring back a withdrawn home, and another
 * agency's file must not bring its homes here.
 * @param strangers the agentIDs that are not known to be the agency's
 */
export function reasonToHold(
  { identity, modTime, status, accepted }: ListingMessage,
  before: StoredListing | undefined,
  strangers: ReadonlySet<string>,
): Hold | null {
  if (accepted) return null;
  if (strangers.has(identity.agentId)) {
    const reason = `"${identity.agentId}" isn’t an agentID we know: held until a member of staff accepts it`;
    return { field: 'agentID', reason };
  }
  if (modTime || !before || !wasTakenAway(before) || !isShown(status)) return null;
  const state = before.row.status.toLowerCase().replace('_', ' ');
  const reason = `missing, and the home is ${state}: held until a member of staff confirms it’s back`;
  return { field: 'modTime', reason };
}

/** A listing that is off the market only because its suburb is unknown was never on the site. */
const wasTakenAway = ({ row }: StoredListing): boolean =>
  row.status === 'WITHDRAWN' ||
  row.status === 'DELETED' ||
  (row.status === 'OFF_MARKET' && row.suburb !== null);

/** @param given the message as it was read, so that it can be planned again */
export const heldRow = (given: ListingMessage, listingId: string, hold: Hold, now: Date): HeldMessageRow => ({
  listingId,
  ...given.identity,
  reason: hold.field,
  message: JSON.stringify(given),
  heldAt: now.toISOString(),
  refusedAt: null,
});
