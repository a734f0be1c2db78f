import { useEffect, useRef } from 'react';

/**
 * Calls `callback` when the page changes. It does not call it for the first page, where the visitor may have opened
 * something before scripts ran.
 */
export function useOnPageChange(page: string, callback: () => void): void {
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    callback();
  }, [page, callback]);
}
