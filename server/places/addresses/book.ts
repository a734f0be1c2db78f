import type { StreetSearch } from './street-search.ts';

/** The loaded address file, as suggestions are found in it. */
export type AddressBook = {
  /** null while no file is loaded. */
  open(): Promise<OpenBook | null>;
};

export type OpenBook = {
  search: StreetSearch;
  /** A suburb's middle by its label; null for anything else. */
  locality(label: string): { latitude: number; longitude: number } | null;
  /** Streets by the rows that the search names; any that a newer load has just taken away may be missing. */
  streets(rows: readonly number[]): Promise<ReadonlyMap<number, StreetHouses>>;
  street(label: string): Promise<BookStreet | null>;
};

export type StreetHouses = {
  label: string;
  /** `writeHouses` */
  houses: string;
};

export type BookStreet = StreetHouses & { latitude: number; longitude: number };
