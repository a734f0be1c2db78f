import type { GoneHome, Listing, ListingCard, SiteApi } from '../../../shared/site-api.ts';

/** A home that is no longer shown, with others that are like it. */
export type Gone = GoneHome & { similar: ListingCard[] };

export type Answer = { listing: Listing } | { listing: null; failed: boolean; gone?: Gone };

const SIMILAR = 3;

/** Call 12. If there is no such listing, what became of it. */
export async function loadProperty(api: SiteApi, id: string): Promise<Answer> {
  try {
    const listing = await api.getProperty(id);
    if (listing) return { listing };
    const gone = await api.getGoneHome(id);
    return { listing, failed: false, ...(gone && { gone: await withSimilar(api, gone) }) };
  } catch {
    return { listing: null, failed: true };
  }
}

/** Homes of the same kind in the suburb and around it; without any, the newest ones. */
async function withSimilar(api: SiteApi, gone: GoneHome): Promise<Gone> {
  const { saleOrLease, suburb } = gone;
  const search = { status: 'ACTIVE', saleOrLease, first: SIMILAR } as const;
  const near = suburb && (await api.listProperties({ ...search, suburbs: [suburb.key], surrounding: true }));
  const { nodes } = near?.nodes.length ? near : await api.listProperties(search);
  return { ...gone, similar: nodes };
}

/** Withdrawn: it may come back. Deleted: it will not, and search engines forget it at once. */
export function statusOf(answer: Answer): number {
  if (answer.listing) return 200;
  if (answer.failed) return 503;
  return answer.gone?.state === 'DELETED' ? 410 : 404;
}
