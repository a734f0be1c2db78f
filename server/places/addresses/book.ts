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
  /** Streets by the rows that the search names; any that a newer load has just taken away is missing. */
  streets(rows: readonly number[]): Promise<ReadonlyMap<number, BookStreet>>;
  street(label: string): Promise<BookStreet | null>;
};

export type BookStreet = {
  label: string;
  latitude: number;
  longitude: number;
  /** `writeHouses` */
  houses: string;
};
