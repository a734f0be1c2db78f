import { useCallback, useEffect, useRef, useState } from 'react';

/** One page of a list, and what else the response contains beside its rows. */
export type Page<Row, Extras> = { rows: Row[]; endCursor: string | null; extras: Extras };

type State<Row, Extras> = Page<Row, Extras> & {
  status: 'loading' | 'ready' | 'failed';
  /** Whether any page has been loaded. */
  hasLoaded: boolean;
};

/**
 * A list of the dashboard that grows page by page. It is loaded anew if `key` changes. Until then the old rows stay,
 * and responses to earlier requests are dropped.
 * @param load loads the first page, or the page after a cursor
 */
export function usePages<Row, Extras>(
  key: string,
  load: (after: string | undefined, signal: AbortSignal) => Promise<Page<Row, Extras>>,
  initialExtras: Extras,
) {
  const [state, setState] = useState<State<Row, Extras>>({
    rows: [],
    endCursor: null,
    extras: initialExtras,
    status: 'loading',
    hasLoaded: false,
  });
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });
  const request = useRef<{ abort: AbortController; after: string | undefined }>(undefined);

  const loadPage = useCallback(async (after?: string) => {
    request.current?.abort.abort();
    const abort = new AbortController();
    request.current = { abort, after };
    const { signal } = abort;
    setState((before) => ({ ...before, status: 'loading' }));
    try {
      const page = await latestLoad.current(after, signal);
      if (signal.aborted) return;
      setState((before) => ({
        ...page,
        rows: after === undefined ? page.rows : [...before.rows, ...page.rows],
        status: 'ready',
        hasLoaded: true,
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
    loadMore: () => loadPage(state.endCursor ?? undefined),
    /** Repeats the failed request. */
    retry: () => loadPage(request.current?.after),
    /** Loads the first page again. */
    reload: () => loadPage(),
    /** Replaces a changed row or fact without a request. */
    updatePage: (update: (page: Page<Row, Extras>) => Partial<Page<Row, Extras>>) =>
      setState((before) => ({ ...before, ...update(before) })),
  };
}
