import type { Place, PlaceSuggestion } from '../../shared/site-api.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/client.ts';
import { sharedLimiter } from '../platform/http/limiter.ts';
import type { Log } from '../platform/log.ts';
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

/** The service of the settings. */
export function openPlaces(
  { places: config, rateLimit }: Pick<Config, 'places' | 'rateLimit'>,
  database: Database,
  log: Log,
): Places {
  const local = localPlaces(createStreetList(database), createAddressBook(database));
  if (config.kind === 'local') return local;
  const google = googlePlaces(config);
  return rateLimit ? limitedPlaces(google, local, createAllowance(config.perDay, database, log)) : google;
}

/** Resolves to whether Google may be queried once more. All processes count together. */
function createAllowance(perDay: number, database: Database, log: Log): () => Promise<boolean> {
  const limiter = sharedLimiter(database, 'google places', { points: perDay, seconds: 24 * 3600 });
  let isUsedUp = false;
  return async () => {
    const seconds = await limiter.consume('site');
    if (seconds !== null && !isUsedUp) log.warn('places.throttled', { seconds });
    isUsedUp = seconds !== null;
    return !isUsedUp;
  };
}

/** Uses the local list once the allowance of the paid service is used up. */
const limitedPlaces = (paid: Places, local: Places, mayAsk: () => Promise<boolean>): Places => ({
  suggest: async (query, session) =>
    (await mayAsk()) ? paid.suggest(query, session) : local.suggest(query, session),
  // The local list recognises its own ids, and a suggestion of the paid service is charged again when it is picked.
  find: async (id, session) =>
    (await local.find(id, session)) ?? ((await mayAsk()) ? paid.find(id, session) : null),
});
