import { lazy, Suspense, useEffect, useState } from 'react';
import { BarButton } from '../StaffFrame.tsx';
import { pressedShortcut } from './keys.ts';

const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

/** The rows of a tab's list: leads, listings, files. */
const ROWS = '[data-rows] > ul > li, tbody[data-rows] > tr';

/** The dashboard's keys: j and k move through rows, / searches, ? lists the keys; and a button that lists them. */
export function KeyboardShortcuts() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // A dialog has its own keys.
      if (document.querySelector('dialog:modal')) return;
      const key = pressedShortcut(event);
      if (key === 'j' || key === 'k') moveFocus(key === 'j' ? 1 : -1);
      else if (key === '/') document.querySelector<HTMLInputElement>('main [type="search"]')?.select();
      else if (key === '?') setOpen(true);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <BarButton onClick={() => setOpen(true)} hiddenOnPhones>
        Keyboard shortcuts
      </BarButton>
      {open && (
        <Suspense>
          <KeysDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Moves the focus to the link of the next or previous row, or to the row itself if it has no link. */
function moveFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at === -1 ? 0 : at + step];
  if (!row) return;
  const link = row.querySelector<HTMLElement>('a');
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
  row.scrollIntoView({ block: 'nearest' });
}
