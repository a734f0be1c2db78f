/** A list in `localStorage` that all tabs of this browser share, in the form that `useSyncExternalStore` needs. */
type StoredList<Item> = {
  read(): readonly Item[];
  /** Always empty, because the server cannot read the browser's storage. */
  readOnServer(): readonly Item[];
  /** @param change makes the new list from the one that is stored now: another tab may have changed it unnoticed */
  update(change: (items: readonly Item[]) => readonly Item[]): void;
  subscribe(onChange: () => void): () => void;
};

/**
 * @param isItem filters stored values: the storage may contain values that were written by hand or by another version
 * @param maxItems the maximum number of stored items; the last ones are kept
 */
export function createStoredList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
  maxItems: number,
): StoredList<Item> {
  const empty: readonly Item[] = [];
  let items: readonly Item[] | undefined;
  let isStored = true;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  function load(): readonly Item[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isItem).slice(-maxItems) : empty;
    } catch {
      // The browser forbids storage, or the text is not JSON.
      return empty;
    }
  }

  function read(): readonly Item[] {
    items ??= load();
    return items;
  }

  function reload(): void {
    if (isStored) items = undefined;
    notify();
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) reload();
  };
  // A page that the browser kept, and shows again on Back, has missed the changes of other pages.
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) reload();
  };

  return {
    read,
    readOnServer: () => empty,
    update(change) {
      if (isStored) items = undefined;
      items = change(read()).slice(-maxItems);
      try {
        if (items.length > 0) localStorage.setItem(key, JSON.stringify(items));
        else localStorage.removeItem(key);
      } catch {
        // Without storage the list exists only as long as the page.
        isStored = false;
      }
      notify();
    },
    subscribe(onChange) {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage);
        addEventListener('pageshow', onPageShow);
      }
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        removeEventListener('storage', onStorage);
        removeEventListener('pageshow', onPageShow);
      };
    },
  };
}
