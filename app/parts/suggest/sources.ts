import type { SaleOrLease } from '../../../shared/constants.ts';
import type { PlaceSuggestion, SiteApi, SuburbListings } from '../../../shared/site-api.ts';

/**
 * `detail` is shown beside the label, which is what is picked. A source that asks to be named where its words are shown
 * is named.
 */
export type Suggestion = { label: string; detail?: string; source?: 'G-NAF' };
/** Blank text loads what will be needed and answers nothing. */
export type Suggest<Found extends Suggestion> = (text: string) => Promise<Found[]>;

const MAX_SUGGESTIONS = 7;
/** Between two keys of somebody who writes on. */
const DEBOUNCE_MS = 120;

/** Loads once, on first use; a failure is forgotten, so that the next key tries again. */
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

/** The suburbs of active listings of one kind (§4), each with how many homes it has. */
export function suburbSource(api: SiteApi, saleOrLease: SaleOrLease): Suggest<Suggestion> {
  const load = once(() => api.listActiveSuburbs(saleOrLease));
  return async (text) =>
    matching(await load(), text).map(({ suburb, listings }) => ({
      label: suburb,
      detail: listings === 1 ? '1 home' : `${listings} homes`,
    }));
}

/** Case-insensitive substring (§5); what begins with the text comes first. */
function matching(all: readonly SuburbListings[], text: string): SuburbListings[] {
  const wanted = text.trim().toLocaleLowerCase('en-AU');
  if (!wanted) return [];
  const positionIn = ({ suburb }: SuburbListings) => suburb.toLocaleLowerCase('en-AU').indexOf(wanted);
  return all
    .filter((each) => positionIn(each) >= 0)
    .sort((a, b) => Number(positionIn(a) > 0) - Number(positionIn(b) > 0))
    .slice(0, MAX_SUGGESTIONS);
}

/**
 * Australian addresses, as the server's service of places knows them.
 * @param session the same until one is picked
 */
export function placeSource(api: SiteApi, session: () => string): Suggest<PlaceSuggestion> {
  let latestQuery = 0;
  return async (text) => {
    latestQuery += 1;
    const query = latestQuery;
    if (!text.trim()) return [];
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
    // A later key asks instead; this answer would be dropped.
    return query === latestQuery ? api.suggestPlaces(text.trim(), session()) : [];
  };
}
