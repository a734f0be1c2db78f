import type { Place, PlaceSuggestion } from '../../shared/site-api.ts';
import type { Database } from '../platform/database/client.ts';
import type { PlacesConfig } from '../platform/service-settings.ts';
import { createAddressBook } from './addresses.ts';
import { googlePlaces } from './google.ts';
import { localPlaces } from './local.ts';
import { createStreetList } from './streets.ts';

/** Finds addresses and suburbs of Australia (spec §7: places autocomplete and place details). */
export type Places = {
  /**
   * What the text may mean, best first; only a few.
   * @param session the same for all keystrokes of one address and its `find`, because a paid service bills them as one
   * @throws PlacesUnavailable
   */
  suggest(query: string, session?: string): Promise<PlaceSuggestion[]>;
  /**
   * Null if no suggestion has the id.
   * @throws PlacesUnavailable
   */
  find(id: string, session?: string): Promise<Place | null>;
};

/** The service did not answer, answered too late, or returned something unexpected. */
export class PlacesUnavailable extends Error {
  override name = 'PlacesUnavailable';
}

export const openPlaces = (config: PlacesConfig, database: Database): Places =>
  config.kind === 'google'
    ? googlePlaces(config)
    : localPlaces(createStreetList(database), createAddressBook(database));
