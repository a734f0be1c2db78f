import type { Locality } from './locality.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The loaded addresses. */
export type AddressBook = {
  /** null if no addresses are loaded. */
  open(): Promise<OpenBook | null>;
};

export type OpenBook = {
  words: Vocabulary;
  localities: readonly BookLocality[];
  /**
   * A limited number of streets, nearest first. For each typed word, a word of the street starts with one of its
   * beginnings.
   */
  streetsWith(beginnings: readonly (readonly string[])[]): Promise<{ row: number; label: string }[]>;
  /** Streets by their row numbers. Those that a newer load has just deleted are missing. */
  streets(rows: readonly number[]): Promise<ReadonlyMap<number, StreetHouses>>;
  street(label: string): Promise<BookStreet | null>;
};

/** A suburb with its label, the label's words, and its centre. */
export type BookLocality = Locality & {
  label: string;
  words: readonly string[];
  latitude: number;
  longitude: number;
};

export type StreetHouses = {
  label: string;
  /** `writeHouses` */
  houses: string;
};

type BookStreet = StreetHouses & { latitude: number; longitude: number };
