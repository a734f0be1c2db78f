import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/form/FormStatus.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { usePages } from './use-pages.ts';

type Props = {
  pages: Pick<
    ReturnType<typeof usePages<object, unknown>>,
    'rows' | 'endCursor' | 'status' | 'known' | 'more' | 'retry'
  >;
  /** The sentence for the number of rows. */
  count(rows: number): string;
  /** The sentence for an empty list. */
  none: string;
  className?: string;
  /** The list, one element for each row. */
  children: ReactNode;
};

/** The count, the loaded rows, and a button that loads more; or an error with a button that tries again. */
export function MorePages({ pages, count, none, className = '', children }: Props) {
  const { rows, endCursor, status, known, more, retry } = pages;
  const { section, pageRequested } = useFocusOnFirstNew(status);
  const loading = status === 'loading';
  const focusing = (ask: () => void) => () => {
    pageRequested();
    ask();
  };
  return (
    <section ref={section} aria-busy={loading} className={className}>
      <p role="status" className="figures mb-4 min-h-[1lh] text-soft">
        {loading && !known && <span className="sr-only">Loading…</span>}
        {known && (rows.length === 0 ? none : count(rows.length))}
      </p>
      {!known && loading && (
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
        <Button look="outline" className="mt-5" onClick={focusing(retry)}>
          Try again
        </Button>
      )}
      {status !== 'failed' && endCursor !== null && (
        <div className="border-t border-line pt-6">
          <Button look="outline" aria-disabled={loading} onClick={loading ? undefined : focusing(more)}>
            {loading ? 'Loading…' : 'Show more'}
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
  const last = useRef<Element>(null);
  useEffect(() => {
    if (status === 'loading') return;
    const firstNew = last.current?.nextElementSibling;
    firstNew?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    last.current = null;
  }, [status]);
  return {
    section,
    pageRequested() {
      last.current = section.current?.querySelector('[data-rows] > * > :last-child') ?? null;
    },
  };
}
