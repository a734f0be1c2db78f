import type { SaleOrLease } from '../../../shared/constants.ts';
import { formatHomeCount } from '../../../shared/listings/home-count.ts';
import type { PlaceSuggestion, SiteApi } from '../../../shared/site-api.ts';
import type { SuburbListings } from '../../../shared/suburbs/suburb-counts.ts';

/**
 * A suggestion shows `detail` beside its label; picking it takes only the label. `source` names a provider that
 * requires attribution.
 */
export type Suggestion = { label: string; detail?: string; source?: 'G-NAF' };
/** With blank text, it loads the data that it needs and returns nothing. */
export type Suggest<Found extends Suggestion> = (text: string) => Promise<Found[]>;

const MAX_SUGGESTIONS = 7;
/** The pause after a key before a request is sent. */
const DEBOUNCE_MS = 120;

/** Loads once, on first use. After a failure, the next key loads again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/**
 * The suburbs of active listings for sale or for lease (§4), each with the number of its homes.
 * @param saleOrLease undefined for both
 */
export function suburbSource(api: SiteApi, saleOrLease?: SaleOrLease): Suggest<Suggestion> {
  const load = once(() => api.listActiveSuburbs(saleOrLease));
  return async (text) =>
    matchingSuburbs(await load(), text).map(({ suburb, listings }) => ({
      label: suburb,
      detail: formatHomeCount(listings),
    }));
}

/**
 * All suburbs of a postcode, or those whose name contains the text, ignoring case (§5). Names that begin with the text
 * come first.
 */
function matchingSuburbs(all: readonly SuburbListings[], text: string): SuburbListings[] {
  const needle = text.trim().toLocaleLowerCase('en-AU');
  if (!needle) return [];
  const inPostcode = all.filter(({ postcodes }) => postcodes.includes(needle));
  if (inPostcode.length > 0) return inPostcode;
  const matchPosition = ({ suburb }: SuburbListings) => suburb.toLocaleLowerCase('en-AU').indexOf(needle);
  return all
    .filter((each) => matchPosition(each) >= 0)
    .sort((a, b) => Number(matchPosition(a) > 0) - Number(matchPosition(b) > 0))
    .slice(0, MAX_SUGGESTIONS);
}

/**
 * Australian addresses from the server's place service.
 * @param session the same for all requests until an address is picked
 */
export function placeSource(api: SiteApi, session: () => string): Suggest<PlaceSuggestion> {
  let latestQuery = 0;
  return async (text) => {
    latestQuery += 1;
    const query = latestQuery;
    if (!text.trim()) return [];
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
    // A later key sends its own request, so none is sent for this text.
    return query === latestQuery ? api.suggestPlaces(text.trim(), session()) : [];
  };
}
