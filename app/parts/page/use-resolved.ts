import { useEffect, useState } from 'react';

/**
 * Returns a loader's value: at once if it is there, otherwise undefined until its promise resolves. The promise must
 * not reject. Unlike with `Deferred`, the same elements stay while data loads, so that a photograph does not flicker
 * and a focused heading keeps its focus.
 */
export function useResolved<T>(value: T | Promise<T>): T | undefined {
  const [settled, setSettled] = useState<{ from: Promise<T>; value: T }>();
  useEffect(() => {
    if (!(value instanceof Promise)) return;
    let isCurrent = true;
    void value.then((resolved) => {
      if (isCurrent) setSettled({ from: value, value: resolved });
    });
    return () => {
      isCurrent = false;
    };
  }, [value]);
  if (!(value instanceof Promise)) return value;
  return settled?.from === value ? settled.value : undefined;
}
