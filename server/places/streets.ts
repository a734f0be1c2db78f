import { MAX_UNPAGED } from '../../shared/constants.ts';
import type { Place } from '../../shared/site-api.ts';
import { suburbKey } from '../../shared/suburbs/suburb-key.ts';
import { listListings } from '../listings/index.ts';
import type { Database, Db } from '../platform/database/client.ts';
import { placeOfSuburb } from './surrounding.ts';

/**
 * The streets in which we have listings, once each, with the coordinates of a listing, or those of the suburb if the
 * feed gives none: "Rosella Street, Norwood SA 5067". Only listings whose address is public count. Read again when the
 * content version has changed.
 */
export function createStreetList({ readPublic, contentVersion }: Database): () => Promise<readonly Place[]> {
  let known: { version: string; streets: readonly Place[] } | undefined;
  return async () => {
    const version = await contentVersion();
    if (known?.version !== version || !known) known = { version, streets: await listStreets(readPublic) };
    return known.streets;
  };
}

async function listStreets(db: Db): Promise<Place[]> {
  const { edges } = await listListings(db, {}, 'NEWEST', { size: MAX_UNPAGED });
  const streets = new Map<string, Place>();
  for (const { node } of edges) {
    const { streetAddress, suburb, state, postcode, latitude, longitude } = node;
    // Removes the house: everything up to the last part that has a digit.
    const street = streetAddress?.replace(/^.*\d\S*\s+/, '');
    if (!street || !suburb) continue;
    const hasCoordinates = latitude !== null && longitude !== null;
    const at = hasCoordinates ? { latitude, longitude } : placeOfSuburb(suburbKey(suburb, postcode));
    const label = `${street}, ${[suburb, state, postcode].filter(Boolean).join(' ')}`;
    if (at && !streets.has(label)) {
      streets.set(label, { label, latitude: at.latitude, longitude: at.longitude });
    }
  }
  return [...streets.values()].sort((a, b) => (a.label < b.label ? -1 : 1));
}
