import { useRef, useState } from 'react';
import type { StaffListing } from '../../../shared/staff/staff-listings.ts';
import { setListingHidden } from '../api/listings.ts';

/** The notice after a press. `listing` is its state before the change. */
export type HidingNotice = { listing: StaffListing; hidden: boolean; outcome: 'done' | 'undone' | 'failed' };

export type HidingState = {
  /** The id of the listing that is being changed. */
  changingId: string | null;
  notice: HidingNotice | null;
  setHidden(listing: StaffListing, hidden: boolean): void;
  undo(): void;
  close(): void;
};

/** Hides and shows listings, one at a time, and remembers the last change so that it can be undone. */
export function useHiding(onChanged: (listing: StaffListing) => void): HidingState {
  const [changingId, setChangingId] = useState<string | null>(null);
  const [notice, setNotice] = useState<HidingNotice | null>(null);
  // A state change is visible only after the next render, which is too late for the second press of a double press.
  const isSending = useRef(false);

  async function sendChange(listing: StaffListing, hidden: boolean, outcome: 'done' | 'undone') {
    if (isSending.current) return;
    isSending.current = true;
    setChangingId(listing.id);
    try {
      onChanged(await setListingHidden(listing.id, hidden));
      setNotice({ listing, hidden, outcome });
    } catch (error) {
      console.error('listing:', error);
      setNotice({ listing, hidden, outcome: 'failed' });
    }
    isSending.current = false;
    setChangingId(null);
  }

  return {
    changingId,
    notice,
    setHidden: (listing, hidden) => void sendChange(listing, hidden, 'done'),
    undo: () => notice && void sendChange(notice.listing, !notice.hidden, 'undone'),
    close: () => setNotice(null),
  };
}
