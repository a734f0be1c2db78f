import type { Locality } from './locality.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The loaded address file, as suggestions are found in it. */
export type AddressBook = {
  /** null while no file is loaded. */
  open(): Promise<OpenBook | null>;
};

export type OpenBook = {
  words: Vocabulary;
  localities: readonly BookLocality[];
  /**
   * Streets that have, for each typed word, a word that begins with one of its beginnings; of very many only some, the
   * nearest to the agency first.
   */
  streetsWith(beginnings: readonly (readonly string[])[]): Promise<{ row: number; label: string }[]>;
  /** Streets by their rows; any that a newer load has just taken away may be missing. */
  streets(rows: readonly number[]): Promise<ReadonlyMap<number, StreetHouses>>;
  street(label: string): Promise<BookStreet | null>;
};

/** A suburb with its label, the words of that, and its middle. */
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
