import { useCallback, useEffect, useRef, useState } from 'react';

/** One page of a list, and the facts beside its rows. */
export type Page<Row, Facts> = { rows: Row[]; endCursor: string | null; facts: Facts };

type State<Row, Facts> = Page<Row, Facts> & {
  status: 'loading' | 'ready' | 'failed';
  /** Whether any page has been loaded. */
  known: boolean;
};

/**
 * A list of the dashboard that grows page by page. It is loaded anew if `key` changes. Until then the old rows stay,
 * and responses to earlier requests are dropped.
 * @param load loads the first page, or the page after a cursor
 */
export function usePages<Row, Facts>(
  key: string,
  load: (after: string | undefined, signal: AbortSignal) => Promise<Page<Row, Facts>>,
  initialFacts: Facts,
) {
  const [state, setState] = useState<State<Row, Facts>>({
    rows: [],
    endCursor: null,
    facts: initialFacts,
    status: 'loading',
    known: false,
  });
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const request = useRef<{ abort: AbortController; after: string | undefined }>(undefined);

  const loadPage = useCallback(async (after?: string) => {
    request.current?.abort.abort();
    const abort = new AbortController();
    request.current = { abort, after };
    const { signal } = abort;
    setState((before) => ({ ...before, status: 'loading' }));
    try {
      const page = await latest.current(after, signal);
      if (signal.aborted) return;
      setState((before) => ({
        ...page,
        rows: after === undefined ? page.rows : [...before.rows, ...page.rows],
        status: 'ready',
        known: true,
      }));
    } catch (error) {
      if (signal.aborted) return;
      console.error('list:', error);
      setState((before) => ({ ...before, status: 'failed' }));
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key loads another list
  useEffect(() => {
    void loadPage();
    return () => request.current?.abort.abort();
  }, [key, loadPage]);

  return {
    ...state,
    /** Loads the next page. */
    more: () => loadPage(state.endCursor ?? undefined),
    /** Repeats the failed request. */
    retry: () => loadPage(request.current?.after),
    /** Loads the first page again. */
    again: () => loadPage(),
    /** Replaces a changed row or fact without a request. */
    change: (how: (page: Page<Row, Facts>) => Partial<Page<Row, Facts>>) =>
      setState((before) => ({ ...before, ...how(before) })),
  };
}
