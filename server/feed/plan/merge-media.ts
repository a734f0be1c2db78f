import type { MediaRow } from '../../listings/index.ts';
import { isWebAddress } from '../apply/stage.ts';
import { mediaIdOf } from '../message/identity.ts';
import type { MediaChange, MediaSlot } from '../message/listing.ts';
import { slotPosition } from '../message/media.ts';

/** After this many failures a picture is given up until the feed names it again. */
export const MAX_ATTEMPTS = 5;
/** Longer than it takes to stage the files of a large feed. */
const STAGING_MS = 60_000;

/** The kinds of pictures that stay although the message does not name them; undefined: all kinds. */
const STAYING: Readonly<Record<MediaChange['replaces'], readonly string[] | undefined>> = {
  none: undefined,
  floorplans: ['photo', 'agent'],
  all: ['agent'],
};

/**
 * Applies a message to a listing's pictures. A row keeps what is known of its picture, so that a repeated message
 * fetches nothing.
 * @param before the pictures that stay unless the message says otherwise
 * @param known all pictures that the listing has had, so that a returning one is recognised
 */
export function mergeMedia(
  listingId: string,
  before: MediaRow[],
  known: MediaRow[],
  change: MediaChange,
  now: Date,
): MediaRow[] {
  const key = (media: { kind: string; slot: string }) => `${media.kind} ${media.slot}`;
  const knownBySlot = new Map(known.map((row) => [key(row), row]));
  const stays = STAYING[change.replaces];
  const remaining = stays ? before.filter(({ kind }) => stays.includes(kind)) : before;
  const after = new Map(remaining === known ? knownBySlot : remaining.map((row) => [key(row), row]));
  for (const slot of change.slots) {
    const at = key(slot);
    if (slot.source === null) after.delete(at);
    else
      after.set(
        at,
        mergeSlot(listingId, knownPicture(known, knownBySlot.get(at), slot), slot, slot.source, now),
      );
  }
  return (['photo', 'floorplan', 'agent'] as const).flatMap((kind) =>
    [...after.values()]
      .filter((row) => row.kind === kind)
      .sort((a, b) => slotPosition(a.slot) - slotPosition(b.slot) || (a.slot < b.slot ? -1 : 1))
      .map((row, position) => (row.position === position ? row : { ...row, position })),
  );
}

/** What is known of a slot's picture. One that moved here from another slot is not fetched again. */
function knownPicture(
  known: readonly MediaRow[],
  old: MediaRow | undefined,
  { kind, slot, source }: MediaSlot,
): MediaRow | undefined {
  if (old?.source === source) return old;
  const moved = known.find((row) => row.kind === kind && row.source === source && row.state === 'ready');
  return moved ? { ...moved, id: mediaIdOf(moved.listingId, kind, slot, moved.source), slot } : old;
}

/** A picture is fetched again only if its `modTime` or its address has changed. */
function mergeSlot(
  listingId: string,
  old: MediaRow | undefined,
  slot: MediaSlot,
  source: string,
  now: Date,
): MediaRow {
  const sameSource = old?.source === source;
  const stays = sameSource ? old.alt : null;
  const alt = slot.alt === undefined ? stays : slot.alt || null;
  const moved =
    slot.modTime !== undefined && old?.sourceModTime != null && slot.modTime !== old.sourceModTime;
  const sourceModTime = slot.modTime ?? (sameSource ? old.sourceModTime : null);
  // A file that comes with the feed is staged after the commit and is due from then on (stage.ts). If it were
  // looked for sooner, it would count as missing.
  const nextAttemptAt = isWebAddress(source) ? null : new Date(now.getTime() + STAGING_MS).toISOString();
  if (old && sameSource && !moved) {
    // The feed names a picture again that was given up: one more attempt.
    if (old.state === 'failed') {
      const attempts = MAX_ATTEMPTS - 1;
      return { ...old, alt, sourceModTime, state: 'pending', attempts, nextAttemptAt, error: null };
    }
    return old.alt === alt && old.sourceModTime === sourceModTime ? old : { ...old, alt, sourceModTime };
  }
  return {
    id: old && sameSource ? old.id : mediaIdOf(listingId, slot.kind, slot.slot, source),
    listingId,
    kind: slot.kind,
    slot: slot.slot,
    position: 0,
    source,
    sourceModTime,
    state: 'pending',
    attempts: 0,
    nextAttemptAt,
    error: null,
    // A newer version of the same picture. The old one is shown until the new one has been fetched.
    pictureId: old && sameSource ? old.pictureId : null,
    alt,
  };
}
