import { useEffect, useState } from 'react';

/**
 * Returns a loader's value: at once if it is there, otherwise undefined until its promise resolves. The promise must
 * not reject. Unlike with `Deferred`, the same elements stay while data loads, so that a photograph does not flicker
 * and a focused heading keeps its focus.
 */
export function useResolved<T>(value: T | Promise<T>): T | undefined {
  const [arrived, setArrived] = useState<{ from: Promise<T>; value: T }>();
  useEffect(() => {
    if (!(value instanceof Promise)) return;
    let wanted = true;
    void value.then((resolved) => {
      if (wanted) setArrived({ from: value, value: resolved });
    });
    return () => {
      wanted = false;
    };
  }, [value]);
  if (!(value instanceof Promise)) return value;
  return arrived?.from === value ? arrived.value : undefined;
}
