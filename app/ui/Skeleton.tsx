/**
 * A box with the exact size of the content to come. The region around it has `aria-busy`; the boxes themselves are
 * hidden from screen readers.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}
