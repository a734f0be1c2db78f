import type { PlacesConfig } from '../platform/config.ts';
import type { AddressBook } from './addresses/book.ts';
import { googlePlaces } from './google.ts';
import { localPlaces } from './local.ts';

/**
 * One suggestion; `id` is the service's own, up to 300 letters, digits, `-` and `_`. `source` must be named
 * where its words are shown.
 */
export type PlaceSuggestion = { id: string; label: string; source?: 'G-NAF' };

/** Degrees, WGS 84. */
export type Place = { label: string; latitude: number; longitude: number };

/** Finds addresses and suburbs of Australia (spec §7: places autocomplete and place details). */
export type Places = {
  /**
   * What the text may mean, best first; only a few.
   * @param session the same for the keys of one address and its `find`: a paid service bills them as one
   * @throws PlacesUnavailable
   */
  suggest(query: string, session?: string): Promise<PlaceSuggestion[]>;
  /**
   * Null if no suggestion has the id.
   * @throws PlacesUnavailable
   */
  find(id: string, session?: string): Promise<Place | null>;
};

/** The service did not answer, not in time, or not as expected. */
export class PlacesUnavailable extends Error {
  override name = 'PlacesUnavailable';
}

/** The sources of the local index: the streets of our listings, and the loaded address file. */
type LocalSources = { listStreets: () => Promise<readonly Place[]>; book: AddressBook };

export function openPlaces(config: PlacesConfig, { listStreets, book }: LocalSources): Places {
  return config.kind === 'google' ? googlePlaces(config) : localPlaces(listStreets, book);
}
