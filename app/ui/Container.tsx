import type { ReactNode } from 'react';

/** The page's margins: 20 px on a phone, growing to 80. */
export function Container({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`mx-auto w-full max-w-[calc(90rem+2*var(--spacing-page))] px-page ${className}`}>
      {children}
    </div>
  );
}
