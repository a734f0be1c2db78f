import { useSyncExternalStore } from 'react';
import { MAX_SHORTLIST } from '../../../shared/listings/shortlist.ts';
import { SHORTLIST_STORAGE_KEY } from '../../deferred-hydration/storage-keys.ts';
import { createStoredList } from '../../ui/browser/stored-list.ts';

/** A home that the visitor saved in this browser. */
export type SavedHome = {
  id: string;
  /** The address when the home was saved, for homes that have left the site since. */
  address: string;
  /** The visitor's private note about the home. */
  note: string;
};

const isSavedHome = (value: unknown): value is SavedHome =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'address', 'note'].every((name) => typeof Reflect.get(value, name) === 'string');
const isText = (value: unknown): value is string => typeof value === 'string';

const shortlistStore = createStoredList(SHORTLIST_STORAGE_KEY, isSavedHome, MAX_SHORTLIST);
/** The ids of homes whose pages this browser has shown. The oldest ids are dropped. */
const seenStore = createStoredList('openhome:seen', isText, 500);

/** The saved homes, in the order in which they were saved. Empty until the application runs. */
export const useSavedHomes = (): readonly SavedHome[] =>
  useSyncExternalStore(shortlistStore.subscribe, shortlistStore.read, shortlistStore.readOnServer);

export const useIsSaved = (id: string): boolean => useSavedHomes().some((home) => home.id === id);

export const useIsSeen = (id: string): boolean =>
  useSyncExternalStore(seenStore.subscribe, seenStore.read, seenStore.readOnServer).includes(id);

/**
 * Saves homes that are not saved yet.
 * @returns whether all of them fitted into the shortlist
 */
export function saveHomes(added: readonly Pick<SavedHome, 'id' | 'address'>[]): boolean {
  let allFit = true;
  shortlistStore.update((saved) => {
    const savedIds = new Set(saved.map(({ id }) => id));
    const all = [
      ...saved,
      ...added.filter(({ id }) => !savedIds.has(id)).map((home) => ({ ...home, note: '' })),
    ];
    allFit = all.length <= MAX_SHORTLIST;
    return all.slice(0, MAX_SHORTLIST);
  });
  return allFit;
}

export const removeHome = (id: string): void =>
  shortlistStore.update((saved) => saved.filter((home) => home.id !== id));

export const writeNote = (id: string, note: string): void =>
  shortlistStore.update((saved) => saved.map((home) => (home.id === id ? { ...home, note } : home)));

export function markAsSeen(id: string): void {
  if (!seenStore.read().includes(id)) seenStore.update((seen) => [...seen, id]);
}
