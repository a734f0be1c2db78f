/*
 * What the application uses and the oldest supported browsers lack (`docs/architecture.md`, "Rules"): all have these
 * since Safari 18, Chrome 126 and Firefox 126.
 */

Map.groupBy ??= <K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

Array.prototype.toSorted ??= function <T>(this: T[], compare?: (a: T, b: T) => number): T[] {
  return [...this].sort(compare);
};

Array.prototype.with ??= function <T>(this: T[], index: number, value: T): T[] {
  const copy = [...this];
  copy[index < 0 ? index + copy.length : index] = value;
  return copy;
};

URL.parse ??= (url, base) => {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
};

AbortSignal.any ??= (signals) => {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: controller.signal });
  }
  return controller.signal;
};
