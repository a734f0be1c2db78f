import type { ReactNode } from 'react';
import { Plus } from './icons/icons.generated.ts';

type AccordionItem = { title: string; content: ReactNode };

/**
 * Headings that open and close their content independently; the first is open, as an example of the others. They are
 * `<details>` elements, so they work without scripts, and the browser's search opens the ones with matches. On
 * paper all are open.
 * @param numbered for steps in a sequence
 */
export function Accordion({
  items,
  numbered = false,
  className = '',
}: {
  items: readonly AccordionItem[];
  numbered?: boolean;
  className?: string;
}) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={`border-b border-line ${className}`}>
      {items.map(({ title, content }, i) => (
        <li key={title} className="border-t border-line">
          <details open={i === 0} className="group print:details-content:[content-visibility:visible]">
            <summary className="flex min-h-16 items-baseline gap-5 py-5 transition-colors hover:text-accent focus-visible:-outline-offset-2">
              {numbered && (
                <span
                  aria-hidden="true"
                  className="figures w-[0.94em] shrink-0 font-serif text-h4 text-soft group-open:text-accent"
                >
                  {i + 1}
                </span>
              )}
              <h3 className="min-w-0 grow text-h3">{title}</h3>
              <Plus
                strokeWidth={1.25}
                className="size-6 shrink-0 self-center text-soft transition-transform group-open:rotate-45 print:hidden"
              />
            </summary>
            <div className={`pb-8 ${numbered ? 'pl-[calc(0.96em+1.25rem)]' : ''}`}>{content}</div>
          </details>
        </li>
      ))}
    </List>
  );
}
