import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useCloseRequest } from '../../ui/browser/use-close-request.ts';
import { SlidersHorizontal } from '../../ui/icons/icons.generated.ts';

type Props = {
  panel: RefObject<HTMLDetailsElement | null>;
  /** The button that opens and closes the panel. */
  opener: RefObject<HTMLElement | null>;
  activeCount: number;
  children: ReactNode;
};

const OPENER =
  'label inline-flex min-h-12 cursor-pointer items-center gap-2.5 rounded-photo border border-edge px-5 transition-colors hover:border-ink sm:min-h-14';
/** The button heads the sheet, as wide as the sheet, and closes it. */
const OPENER_OF_SHEET =
  'max-sm:roomy:group-open:sticky max-sm:group-open:top-0 max-sm:group-open:z-1 max-sm:group-open:-mx-page max-sm:group-open:flex max-sm:group-open:rounded-none max-sm:group-open:border-x-0 max-sm:group-open:border-t-0 max-sm:group-open:bg-paper max-sm:group-open:px-page';

/** Whether the open panel covers the page. */
const isSheet = (panel: HTMLDetailsElement) => panel.open && getComputedStyle(panel).position === 'fixed';

/** The button "Filters" and the panel that it opens. On a phone the open panel is a sheet, which Back closes. */
export function FilterPanel({ panel, opener, activeCount, children }: Props) {
  function close() {
    panel.current?.removeAttribute('open');
    opener.current?.focus({ preventScroll: true });
  }
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
    if (key === 'Escape' && isSheet(currentTarget)) close();
  }
  useCloseRequest(panel, isSheet, close);
  return (
    <details
      ref={panel}
      onKeyDown={onKeyDown}
      className="filter-panel group min-h-12 min-w-0 scroll-mt-[calc(var(--spacing-header)+1rem)] open:col-span-full open:w-full sm:min-h-14"
    >
      <summary ref={opener} className={`${OPENER} ${OPENER_OF_SHEET}`}>
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        Filters {activeCount > 0 && <span className="figures">{`(${activeCount})`}</span>}
        <span className="ml-auto hidden max-sm:group-open:inline">Close</span>
      </summary>
      {children}
    </details>
  );
}
