/** A box of exactly what comes. Its region says `aria-busy`; the boxes themselves say nothing. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}
