import { useEffect, useRef } from 'react';

/**
 * Calls `act` when the page changes. It does not call it for the first page, where the visitor may have opened
 * something before scripts ran.
 */
export function useNewPage(page: string, act: () => void): void {
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    act();
  }, [page, act]);
}
