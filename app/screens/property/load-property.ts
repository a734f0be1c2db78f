import type { GoneHome, Listing, ListingCard, SiteApi } from '../../../shared/site-api.ts';
import { suburbKey } from '../../../shared/suburbs/suburb-key.ts';

/** A home that is no longer shown, with similar homes. */
export type GoneHomePage = GoneHome & { similar: ListingCard[] };

/** `similar` are other homes nearby. The server waits for them; the browser shows the home first. */
export type PropertyResult =
  | { listing: Listing; similar: ListingCard[] | Promise<ListingCard[]> }
  | { listing: null; hasFailed: boolean; gone?: GoneHomePage };

const MAX_SIMILAR = 3;

/** Call 12, and similar homes. If there is no such listing, the result says what happened to it. */
export async function loadProperty(api: SiteApi, id: string): Promise<PropertyResult> {
  try {
    const listing = await api.getProperty(id);
    if (listing) return { listing, similar: loadNearbyHomes(api, listing) };
    const gone = await api.getGoneHome(id);
    if (!gone) return { listing: null, hasFailed: false };
    const similar = await loadSimilarHomes(api, gone.saleOrLease, gone.suburb?.key);
    return { listing: null, hasFailed: false, gone: { ...gone, similar } };
  } catch {
    return { listing: null, hasFailed: true };
  }
}

/** The page is complete without similar homes, so a failure returns none. */
function loadNearbyHomes(api: SiteApi, { id, saleOrLease, address }: Listing): Promise<ListingCard[]> {
  const { suburb, postcode } = address.postcode;
  const key = suburb && postcode ? suburbKey(suburb, postcode) : undefined;
  return loadSimilarHomes(api, saleOrLease, key, id).catch(() => []);
}

/**
 * Homes of the same kind in the suburb and around it; if there are none, the newest homes.
 * @param exceptId the id of the home itself
 */
async function loadSimilarHomes(
  api: SiteApi,
  saleOrLease: ListingCard['saleOrLease'],
  suburb: string | undefined,
  exceptId?: string,
): Promise<ListingCard[]> {
  const search = { status: 'ACTIVE', saleOrLease, first: MAX_SIMILAR + (exceptId ? 1 : 0) } as const;
  const nearbyPage =
    suburb && (await api.listProperties({ ...search, suburbs: [suburb], surrounding: true }));
  const otherHomes = nearbyPage ? nearbyPage.nodes.filter(({ id }) => id !== exceptId) : [];
  if (otherHomes.length > 0) return otherHomes.slice(0, MAX_SIMILAR);
  const { nodes } = await api.listProperties(search);
  return nodes.filter(({ id }) => id !== exceptId).slice(0, MAX_SIMILAR);
}

/** A withdrawn home may come back (404). A deleted one will not, so search engines may forget it at once (410). */
export function httpStatusOf(result: PropertyResult): number {
  if (result.listing) return 200;
  if (result.hasFailed) return 503;
  return result.gone?.state === 'DELETED' ? 410 : 404;
}
