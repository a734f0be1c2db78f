import { Skeleton } from '../../ui/Skeleton.tsx';

/** Takes the place of a tab that is loading. */
export const Loading = ({ className = '' }: { className?: string }) => (
  <div aria-busy="true" className={`grid gap-4 ${className}`}>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-2/3" />
  </div>
);
