import { useRef, useState } from 'react';
import type { StaffListing } from '../../../shared/staff/staff-listings.ts';
import { setListingHidden } from '../api/listings.ts';
import { isTooMany } from '../api/request.ts';

/** The notice after a press. `listing` is its state before the change; `why` says why the server refused it, if it did. */
export type HidingNotice = {
  listing: StaffListing;
  hidden: boolean;
  outcome: 'done' | 'undone' | 'failed';
  why?: string | undefined;
};

export type HidingState = {
  /** The ids of the listings that are being changed. */
  changingIds: ReadonlySet<string>;
  notice: HidingNotice | null;
  setHidden(listing: StaffListing, hidden: boolean): void;
  undo(): void;
  close(): void;
};

/** Hides and shows listings, and remembers the last change so that it can be undone. */
export function useHiding(onChanged: (listing: StaffListing) => void): HidingState {
  const [changingIds, setChangingIds] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<HidingNotice | null>(null);
  // A state change is visible only after the next render, which is too late for the second press of a double press.
  const sending = useRef(new Set<string>());
  const presses = useRef(0);
  /** The press that the notice is about. A success of an earlier one that is answered later does not replace it. */
  const shown = useRef(0);

  function show(press: number, about: HidingNotice) {
    shown.current = press;
    setNotice(about);
  }

  async function sendChange(listing: StaffListing, hidden: boolean, outcome: 'done' | 'undone') {
    if (sending.current.has(listing.id)) return;
    sending.current.add(listing.id);
    presses.current += 1;
    const press = presses.current;
    setChangingIds(new Set(sending.current));
    try {
      onChanged(await setListingHidden(listing.id, hidden));
      if (press > shown.current) show(press, { listing, hidden, outcome });
    } catch (error) {
      console.error('listing:', error);
      const why = isTooMany(error) ? error.message : undefined;
      show(press, { listing, hidden, outcome: 'failed', why });
    }
    sending.current.delete(listing.id);
    setChangingIds(new Set(sending.current));
  }

  return {
    changingIds,
    notice,
    setHidden: (listing, hidden) => void sendChange(listing, hidden, 'done'),
    undo: () => notice && void sendChange(notice.listing, !notice.hidden, 'undone'),
    close: () => setNotice(null),
  };
}
