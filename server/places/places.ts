import type { PlacesConfig } from '../config.ts';
import type { AddressBook } from './addresses/book.ts';
import { googlePlaces } from './google.ts';
import { localPlaces } from './local.ts';

/**
 * One line of the suggestions; `id` is the service's own, up to 300 letters, digits, `-` and `_`. A source that
 * asks to be named where its words are shown is named.
 */
export type PlaceSuggestion = { id: string; label: string; source?: 'G-NAF' };

/** Degrees, WGS 84. */
export type Place = { label: string; latitude: number; longitude: number };

/** Where an address or a suburb of Australia lies (§7: places autocomplete and place details). */
export type Places = {
  /**
   * What the text may mean, best first; few.
   * @param session the same for the keys of one address and for its `find`: a paid service bills it as one
   * @throws PlacesUnavailable
   */
  suggest(query: string, session?: string): Promise<PlaceSuggestion[]>;
  /**
   * null when no suggestion has the id.
   * @throws PlacesUnavailable
   */
  find(id: string, session?: string): Promise<Place | null>;
};

/** The service did not answer, not in time, or not with what was asked for. */
export class PlacesUnavailable extends Error {
  override name = 'PlacesUnavailable';
}

/** What the local index is made of: the streets that the agency has listings in, and the loaded address file. */
export type LocalSources = { listStreets: () => Promise<readonly Place[]>; book: AddressBook };

export function openPlaces(config: PlacesConfig, { listStreets, book }: LocalSources): Places {
  return config.kind === 'google' ? googlePlaces(config) : localPlaces(listStreets, book);
}
