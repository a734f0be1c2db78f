/*
 * Features that the application uses and the oldest supported browsers lack (`docs/architecture.md`, "Rules"). All are
 * present from Safari 18, Chrome 126 and Firefox 126. They may be used in functions, not at the top level of a module,
 * because some modules run before this one.
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

function addToArrays(name: string, value: (this: unknown[], ...args: never[]) => unknown): void {
  // A property that is only assigned would appear in each `for … in` over an array.
  if (!(name in Array.prototype)) Object.defineProperty(Array.prototype, name, { value });
}

addToArrays('toSorted', function (compare?: (a: unknown, b: unknown) => number) {
  return [...this].sort(compare);
});

addToArrays('with', function (index: number, value: unknown) {
  const copy = [...this];
  copy[index < 0 ? index + copy.length : index] = value;
  return copy;
});

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
