import { useEffect, useState } from 'react';

/**
 * What a loader handed over: at once when it is there, undefined until its promise is, which must not fail. Unlike
 * `Deferred` the same elements stay while the data arrives, so a photograph does not blink and a
 * focused heading keeps its focus.
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
