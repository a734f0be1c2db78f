import { suburbKey } from '../../../shared/suburbs/suburb-key.ts';
import { placeOfSuburb, postcodeOf } from '../../places/index.ts';
import type { DerivedListingColumns, ListingFacts } from '../../platform/database/tables/schema.ts';
import { parseFeatures } from '../features.ts';
import { publicAddress } from '../public-address.ts';
import { shownPrices } from './shown-prices.ts';

/** Raise this when the rules below or the middles of suburbs change. The next start then derives all rows again. */
export const RULES = '7';

/** The columns that visitors filter by, from what the public may know of a listing. */
export function deriveColumns(row: ListingFacts): DerivedListingColumns {
  const words = new Set(lowerCaseWords(row.features));
  const prices = shownPrices(row);
  const key = row.suburb ? suburbKey(row.suburb, row.postcode ?? postcodeOf(row.suburb, row.state)) : null;
  const place = mapPlace(row, key);
  return {
    suburbKey: key,
    shownPriceFrom: prices ? prices.from : null,
    shownPriceTo: prices ? prices.to : null,
    hasPool: flag(words.has('pool') || words.has('in-ground pool') || words.has('above-ground pool')),
    hasStudy: flag(words.has('study')),
    petsConsidered: flag(words.has('pets considered')),
    isFurnished: flag(words.has('furnished')),
    mapLatitude: place ? place.latitude : null,
    mapLongitude: place ? place.longitude : null,
    derivedFrom: `${RULES} ${row.updatedAt}`,
  };
}

/**
 * An area on the map must not reveal more than the page does, so a hidden address is placed in the middle of its
 * suburb.
 */
function mapPlace(row: ListingFacts, key: string | null): { latitude: number; longitude: number } | null {
  const { latitude, longitude } = publicAddress({ ...row, addressDisplay: row.addressDisplay ?? 1 });
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude };
  return key ? placeOfSuburb(key) : null;
}

const flag = (is: boolean) => (is ? 1 : 0);

function lowerCaseWords(json: string): string[] {
  const { flags, other } = parseFeatures(json);
  return [...flags, ...other].map((word) => word.toLowerCase());
}
