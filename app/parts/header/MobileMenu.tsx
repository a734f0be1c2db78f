import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { menus } from '../../../shared/content/frame/menu.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { hidePopoverDialog, usePopoverDialog } from '../../ui/browser/use-popover-dialog.ts';
import { Menu as MenuIcon, Plus, X } from '../../ui/icons/icons.generated.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { SocialLinks } from '../../ui/SocialLinks.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { MenuLink } from './MenuLink.tsx';
import { useOnPageChange } from './use-on-page-change.ts';

const DIALOG = 'site-menu';
const square = 'grid touch-square place-items-center';

/** The menus below 1024 px: a popover dialog that the browser opens and closes, even without scripts. */
export function MobileMenu() {
  const ref = useRef<HTMLDialogElement>(null);
  usePopoverDialog(ref);
  const { pathname, search } = useLocation();
  const close = useCallback(() => ref.current && hidePopoverDialog(ref.current), []);

  // A new address closes the menu. A menu that the visitor opened before scripts ran stays open.
  useOnPageChange(pathname + search, close);

  useEffect(() => {
    const desktop = matchMedia('(min-width: 64rem)');
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, [close]);

  /** A link to the current page does not change the address, so it closes the menu itself. */
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')?.href === location.href) close();
  };

  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={DIALOG}
        aria-label="Open menu"
        aria-haspopup="dialog"
        className={square}
      >
        <MenuIcon className="size-6.5" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by the keyboard is clicked too */}
      <dialog
        ref={ref}
        id={DIALOG}
        popover="auto"
        aria-modal="true"
        aria-label="Menu"
        onClick={onClick}
        className="m-0 h-dvh max-h-none w-full max-w-none overscroll-contain bg-paper text-ink transition-opacity backdrop:bg-paper starting:open:opacity-0"
      >
        <div className="flex min-h-full flex-col px-page pb-8">
          <div className="flex h-header shrink-0 items-center justify-between">
            <Wordmark className="text-[1.625rem]" />
            <button
              type="button"
              popoverTarget={DIALOG}
              popoverTargetAction="hide"
              aria-label="Close menu"
              className={`${square} -mr-2.5`}
            >
              <X className="size-6.5" />
            </button>
          </div>
          <MenuSections />
          <div className="mt-auto flex flex-wrap items-end justify-between gap-6 pt-10">
            <div className="grid gap-4">
              <PhoneLink className="font-serif text-h4" />
              <SocialLinks className="flex flex-wrap gap-x-6 gap-y-1 text-small" />
            </div>
            <ButtonLink to={paths.contact}>CONTACT US</ButtonLink>
          </div>
        </div>
      </dialog>
    </div>
  );
}

const MenuSections = () => (
  <nav aria-label="Menu" className="mt-4 border-b border-line">
    {menus().map((menu) => (
      <details key={menu.id} name={DIALOG} className="group border-t border-line">
        <summary className="flex min-h-16 items-center justify-between font-serif text-h3">
          {menu.title}
          <Plus strokeWidth={1.25} className="size-6 text-soft transition-transform group-open:rotate-45" />
        </summary>
        <ul className="pb-5">
          {[...menu.entries, ...(menu.group?.entries ?? [])].map((entry, i) => (
            <li key={entry.title}>
              {menu.group && i === menu.entries.length && (
                <h2 className="label mt-4 mb-1 font-sans text-soft">{menu.group.title}</h2>
              )}
              <MenuLink entry={entry} className="flex min-h-11 items-center" />
            </li>
          ))}
        </ul>
      </details>
    ))}
  </nav>
);
