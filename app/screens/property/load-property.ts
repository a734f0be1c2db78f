import type { GoneHome, Listing, ListingCard, SiteApi } from '../../../shared/site-api.ts';
import { suburbKey } from '../../../shared/suburbs/suburb-key.ts';

/** A home that is no longer shown, with similar homes. */
export type Gone = GoneHome & { similar: ListingCard[] };

/** `similar` are other homes nearby. The server waits for them; the browser shows the home first. */
export type PropertyResult =
  | { listing: Listing; similar: ListingCard[] | Promise<ListingCard[]> }
  | { listing: null; failed: boolean; gone?: Gone };

const SIMILAR = 3;

/** Call 12, and similar homes. If there is no such listing, the result says what happened to it. */
export async function loadProperty(api: SiteApi, id: string): Promise<PropertyResult> {
  try {
    const listing = await api.getProperty(id);
    if (listing) return { listing, similar: nearby(api, listing) };
    const gone = await api.getGoneHome(id);
    if (!gone) return { listing: null, failed: false };
    const similar = await similarTo(api, gone.saleOrLease, gone.suburb?.key);
    return { listing: null, failed: false, gone: { ...gone, similar } };
  } catch {
    return { listing: null, failed: true };
  }
}

/** The page is complete without similar homes, so a failure returns none. */
function nearby(api: SiteApi, { id, saleOrLease, address }: Listing): Promise<ListingCard[]> {
  const { suburb, postcode } = address.postcode;
  const key = suburb && postcode ? suburbKey(suburb, postcode) : undefined;
  return similarTo(api, saleOrLease, key, id).catch(() => []);
}

/**
 * Homes of the same kind in the suburb and around it; if there are none, the newest homes.
 * @param except the id of the home itself
 */
async function similarTo(
  api: SiteApi,
  saleOrLease: ListingCard['saleOrLease'],
  suburb: string | undefined,
  except?: string,
): Promise<ListingCard[]> {
  const search = { status: 'ACTIVE', saleOrLease, first: SIMILAR + (except ? 1 : 0) } as const;
  const near = suburb && (await api.listProperties({ ...search, suburbs: [suburb], surrounding: true }));
  const found = near ? near.nodes.filter(({ id }) => id !== except) : [];
  if (found.length > 0) return found.slice(0, SIMILAR);
  const { nodes } = await api.listProperties(search);
  return nodes.filter(({ id }) => id !== except).slice(0, SIMILAR);
}

/** A withdrawn home may come back (404). A deleted one will not, so search engines may forget it at once (410). */
export function httpStatusOf(answer: PropertyResult): number {
  if (answer.listing) return 200;
  if (answer.failed) return 503;
  return answer.gone?.state === 'DELETED' ? 410 : 404;
}
