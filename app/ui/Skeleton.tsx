/**
 * A box in the exact size of the content to come. Its region says `aria-busy`; the boxes themselves are
 * silent.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}
