import { useState } from 'react';
import { MAX_SHORTLIST } from '../../../shared/listings/shortlist.ts';
import { saveHomes, useSavedHomes } from '../../parts/shortlist/shortlist-store.ts';
import { Button } from '../../ui/Button.tsx';
import { listedHomes, type ShortlistedHome } from './load-homes.ts';
import { shownIf } from './OwnHomesScript.tsx';

type Props = {
  homes: readonly ShortlistedHome[];
  /** Whether the application runs. Until then, own-homes.inline.ts shows the offer if it is needed. */
  isKnown: boolean;
};

/** Shown above a shortlist that contains homes outside the visitor's own. */
export function SharedShortlist({ homes, isKnown }: Props) {
  const [isFull, setIsFull] = useState(false);
  const listings = listedHomes(homes);
  const saved = useSavedHomes();
  const unsaved = listings.filter(({ id }) => !saved.some((home) => home.id === id));
  if (unsaved.length === 0) return null;
  function save() {
    const areAllSaved = saveHomes(
      listings.map(({ id, formattedAddress }) => ({ id, address: formattedAddress })),
    );
    setIsFull(!areAllSaved);
    // The pressed button disappears with this box, so the page takes the focus.
    if (areAllSaved) document.getElementById('main')?.focus({ preventScroll: true });
  }
  return (
    <div
      {...shownIf(
        'unsaved',
        !isKnown,
        listings.map(({ id }) => id),
      )}
      className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 bg-sand p-6 print:hidden"
    >
      <p role="status">
        {isFull
          ? `Your shortlist is full: it holds ${MAX_SHORTLIST} homes. Remove some to make room.`
          : `${whichHomes(unsaved.length, listings.length)} in your own shortlist yet.`}
      </p>
      <Button look="outline" onClick={save}>
        {listings.length === 1 ? 'Save it' : 'Save them all'}
      </Button>
    </div>
  );
}

function whichHomes(unsaved: number, all: number): string {
  if (all === 1) return 'This home isn’t';
  return unsaved === all ? 'These homes aren’t' : 'Some of these homes aren’t';
}
