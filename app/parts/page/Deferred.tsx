import { type ReactNode, Suspense, use } from 'react';

type Props<T> = {
  resolve: T | Promise<T>;
  fallback: ReactNode;
  /** Changes if other data is loaded, so that the skeleton shows again. */
  resetKey?: string;
  children: (value: T) => ReactNode;
};

/**
 * Shows `fallback` until `resolve` has resolved. A promise that rejects leads to the route's error page. A server
 * loader awaits its data, so the first paint is complete; a clientLoader returns the promise, so a navigation shows the
 * skeleton at once.
 */
export function Deferred<T>({ resolve, fallback, resetKey, children }: Props<T>) {
  return (
    <Suspense key={resetKey} fallback={fallback}>
      <Resolved resolve={resolve}>{children}</Resolved>
    </Suspense>
  );
}

function Resolved<T>({ resolve, children }: Pick<Props<T>, 'resolve' | 'children'>) {
  return children(resolve instanceof Promise ? use(resolve) : resolve);
}
