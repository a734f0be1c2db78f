import type { ComponentProps } from 'react';

/** A link that opens in a new tab. Its text for screen readers says so. */
export function NewTabLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener" {...link}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
