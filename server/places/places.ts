import type { PlacesConfig } from '../config.ts';
import { googlePlaces } from './google.ts';
import { localPlaces } from './local.ts';

/** One line of the suggestions; `id` is the service's own, up to 300 letters, digits, `-` and `_`. */
export type PlaceSuggestion = { id: string; label: string };

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

/** @param listStreets the streets that the agency has listings in, for the local index */
export function openPlaces(config: PlacesConfig, listStreets: () => Promise<readonly Place[]>): Places {
  return config.kind === 'google' ? googlePlaces(config) : localPlaces(listStreets);
}
