import { useLocation } from 'react-router';
import { menus } from '../../../shared/content/frame/menu.ts';
import { MenuPanel } from './MenuPanel.tsx';
import { useDisclosureMenus } from './use-disclosure-menus.ts';

/** The five menus, at widths from 1024 px. Before scripts run, `.menu` in look.css opens them on hover and focus. */
export function DesktopMenu({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { pathname, search } = useLocation();
  const { nav, openId, itemProps, buttonProps } = useDisclosureMenus(pathname + search, onOpenChange);
  return (
    // The nav has its final width from the beginning. Otherwise menu items that are painted later would move the
    // earlier ones.
    <nav ref={nav} aria-label="Main" className="mr-9 hidden min-w-[23.625rem] lg:block xl:min-w-[26.125rem]">
      <ul className="menu flex">
        {menus().map((menu) => {
          const isOpen = openId === menu.id;
          return (
            <li key={menu.id} {...itemProps(menu.id)}>
              <button
                type="button"
                aria-controls={`menu-${menu.id}`}
                className="label relative flex h-header items-center px-4 after:absolute after:inset-x-4 after:bottom-[1.35rem] after:h-px after:origin-left after:scale-x-0 after:bg-current after:transition-transform hover:after:scale-x-100 aria-expanded:after:scale-x-100 xl:px-5 xl:after:inset-x-5"
                {...buttonProps(menu.id)}
              >
                {menu.title}
              </button>
              <div
                id={`menu-${menu.id}`}
                className={`menu-panel absolute inset-x-0 top-full border-y border-line bg-paper text-ink transition-opacity starting:opacity-0 ${isOpen ? 'block' : 'hidden'}`}
              >
                <MenuPanel menu={menu} />
              </div>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
