import type { ReactNode } from 'react';

/** Applies the page's margins: 20 px on a phone, growing to 80 px. */
export function Container({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`mx-auto w-full max-w-[calc(90rem+2*var(--spacing-page))] px-page ${className}`}>
      {children}
    </div>
  );
}
