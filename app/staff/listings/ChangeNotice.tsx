import { Button } from '../../ui/Button.tsx';
import { X } from '../../ui/icons/icons.generated.ts';
import { changeButtonId, listingName } from './ListingRow.tsx';
import type { HidingNotice, HidingState } from './use-hiding.ts';

/**
 * A notice at the bottom of the window that says what the last press did, with an undo button. It stays until it is
 * closed, so that nobody has to hurry.
 */
export function ChangeNotice({ hiding }: { hiding: HidingState }) {
  const { notice, undo, close } = hiding;
  /**
   * Either button disappears when it is pressed, so the focus moves to the button of the home that the notice is about.
   */
  function closeWithFocus(action: () => void) {
    if (notice) document.getElementById(changeButtonId(notice.listing))?.focus({ preventScroll: true });
    action();
  }
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]"
    >
      {notice && (
        <div
          data-foot-notice=""
          className="pointer-events-auto flex max-w-2xl items-center gap-x-5 gap-y-2 rounded-photo border border-edge bg-paper py-2 pr-2 pl-5 shadow-lg"
        >
          <p className="text-small wrap-anywhere">{sentence(notice)}</p>
          {notice.outcome === 'done' && (
            <Button look="quiet" className="min-h-11 py-2" onClick={() => closeWithFocus(undo)}>
              Undo
            </Button>
          )}
          <button
            type="button"
            onClick={() => closeWithFocus(close)}
            className="grid size-11 shrink-0 place-items-center"
          >
            <X className="size-5" />
            <span className="sr-only">Close this message</span>
          </button>
        </div>
      )}
    </div>
  );
}

function sentence({ listing, hidden, outcome, why }: HidingNotice): string {
  const name = listingName(listing);
  if (outcome === 'failed') return `${name} couldn’t be changed. ${why ?? 'Please try again.'}`;
  if (hidden) return `${name} is off the site. Feeds won’t bring it back.`;
  return `${name} is no longer hidden.`;
}
