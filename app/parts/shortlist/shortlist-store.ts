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

const homes = createStoredList(SHORTLIST_STORAGE_KEY, isSavedHome, MAX_SHORTLIST);
/** The ids of homes whose pages this browser has shown. The oldest ids are dropped. */
const seen = createStoredList('openhome:seen', isText, 500);

/** The saved homes, in the order in which they were saved. Empty until the application runs. */
export const useSavedHomes = (): readonly SavedHome[] =>
  useSyncExternalStore(homes.subscribe, homes.read, homes.readOnServer);

export const useIsSaved = (id: string): boolean => useSavedHomes().some((home) => home.id === id);

export const useIsSeen = (id: string): boolean =>
  useSyncExternalStore(seen.subscribe, seen.read, seen.readOnServer).includes(id);

/**
 * Saves homes that are not saved yet.
 * @returns whether all of them fitted into the shortlist
 */
export function saveHomes(added: readonly Pick<SavedHome, 'id' | 'address'>[]): boolean {
  const known = new Set(homes.read().map(({ id }) => id));
  const all = [
    ...homes.read(),
    ...added.filter(({ id }) => !known.has(id)).map((home) => ({ ...home, note: '' })),
  ];
  homes.write(all.slice(0, MAX_SHORTLIST));
  return all.length <= MAX_SHORTLIST;
}

export const removeHome = (id: string): void => homes.write(homes.read().filter((home) => home.id !== id));

export const writeNote = (id: string, note: string): void =>
  homes.write(homes.read().map((home) => (home.id === id ? { ...home, note } : home)));

export function markAsSeen(id: string): void {
  if (!seen.read().includes(id)) seen.write([...seen.read(), id]);
}
