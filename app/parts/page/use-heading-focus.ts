import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a page change the new page's h1 takes the focus, so that a screen reader says where the visitor is.
 * Not on the first load, nor when only the query changes. A link between tabs keeps its focus with `state={{
 * keepFocus: true }}`.
 */
export function useHeadingFocus(): void {
  const { pathname, state } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (state?.keepFocus) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    // The router scrolls: to the top of a new page, to the old place on Back.
    heading?.focus({ preventScroll: true });
  }, [pathname, state]);
}
