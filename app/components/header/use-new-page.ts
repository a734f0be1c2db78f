import { useEffect, useRef } from 'react';

/** Acts when the page becomes another one; not on the first, where the browser may have opened something before scripts ran. */
export function useNewPage(page: string, act: () => void): void {
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    act();
  }, [page, act]);
}
