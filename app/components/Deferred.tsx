import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';

/**
 * Shows `fallback` until `resolve` is there. A server loader awaits its data, so the first paint is
 * whole; a clientLoader hands over the promise, so a navigation shows the skeleton at once.
 * @param resetKey changes when other data is asked for, so that the skeleton shows again
 */
export function Deferred<T>({
  resolve,
  fallback,
  error,
  resetKey,
  children,
}: {
  resolve: T | Promise<T>;
  fallback: ReactNode;
  /** Shown when the promise fails. Without it the route's error page is. */
  error?: ReactNode;
  resetKey?: string;
  children: (value: Awaited<T>) => ReactNode;
}) {
  return (
    <Suspense key={resetKey} fallback={fallback}>
      <Await resolve={resolve} errorElement={error}>
        {(value) => children(value as Awaited<T>)}
      </Await>
    </Suspense>
  );
}
