import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/form/FormStatus.tsx';
import { hasFocusElsewhere } from '../../ui/gone-on.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { usePages } from './use-pages.ts';

type Props = {
  pages: Pick<
    ReturnType<typeof usePages<object, unknown>>,
    'rows' | 'endCursor' | 'status' | 'hasLoaded' | 'loadMore' | 'retry'
  >;
  /** The sentence for the number of rows. */
  countText(rows: number): string;
  /** The sentence for an empty list. */
  emptyText: string;
  className?: string;
  /** The list, one element for each row. */
  children: ReactNode;
};

/** The count, the loaded rows, and a button that loads more; or an error with a button that tries again. */
export function PagedList({ pages, countText, emptyText, className = '', children }: Props) {
  const { rows, endCursor, status, hasLoaded, loadMore, retry } = pages;
  const { section, rememberLastRow } = useFocusOnFirstNew(status);
  const isLoading = status === 'loading';
  const withFocusOnFirstNew = (request: () => void) => () => {
    rememberLastRow();
    request();
  };
  return (
    <section ref={section} aria-busy={isLoading} className={className}>
      <p role="status" className="figures mb-4 min-h-[1lh] text-soft">
        {isLoading && !hasLoaded && <span className="sr-only">Loading…</span>}
        {hasLoaded && <span>{rows.length === 0 ? emptyText : countText(rows.length)}</span>}
      </p>
      {!hasLoaded && isLoading && (
        <div className="grid gap-5">
          {[1, 2, 3, 4].map((box) => (
            <Skeleton key={box} className="h-20 w-full" />
          ))}
        </div>
      )}
      {rows.length > 0 && <div data-rows="">{children}</div>}
      <FormError
        message={status === 'failed' ? 'The server didn’t answer. This list may be out of date.' : undefined}
      />
      {status === 'failed' && (
        <Button look="outline" className="mt-5" onClick={withFocusOnFirstNew(retry)}>
          Try again
        </Button>
      )}
      {status !== 'failed' && endCursor !== null && (
        <div className="border-t border-line pt-6">
          <Button
            look="outline"
            aria-disabled={isLoading}
            onClick={isLoading ? undefined : withFocusOnFirstNew(loadMore)}
          >
            {isLoading ? 'Loading…' : 'Show more'}
          </Button>
        </div>
      )}
    </section>
  );
}

/** "Show more" moves down or disappears, so the focus moves to the first new row without scrolling. */
function useFocusOnFirstNew(status: Props['pages']['status']) {
  const section = useRef<HTMLElement>(null);
  /**
   * The last row when more rows were requested. It is remembered because new rows may be added above it in the
   * meantime.
   */
  const lastRow = useRef<Element>(null);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (status === 'loading') return;
    const firstNew = lastRow.current?.nextElementSibling;
    // Somebody who has gone on to another control, such as the search field, stays there.
    if (!hasFocusElsewhere(pressed.current))
      firstNew?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    lastRow.current = null;
  }, [status]);
  return {
    section,
    rememberLastRow() {
      pressed.current = document.activeElement;
      lastRow.current = section.current?.querySelector('[data-rows] > * > :last-child') ?? null;
    },
  };
}
