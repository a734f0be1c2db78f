import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation to another path, the new page's h1 takes the focus, so that a screen reader says where the visitor
 * is. The first page load does not move the focus, nor does a change of the query. A link between tabs keeps its focus
 * with `state={{ keepFocus: true }}`.
 */
export function useHeadingFocusOnNavigation(): void {
  const { pathname, state } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (state?.keepFocus) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    // The router does the scrolling: to the top of a new page, or to the former position after Back.
    heading?.focus({ preventScroll: true });
  }, [pathname, state]);
}
