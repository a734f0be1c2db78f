import { MAX_UNPAGED, type SaleOrLease } from '../../../shared/constants.ts';
import type { ListingFilters } from '../../../shared/listing-filters.ts';
import { messages } from '../../../shared/messages.ts';
import { type Inspection, isApiError, type SiteApi } from '../../../shared/site-api.ts';
import { formatDay } from '../../../shared/time.ts';

/** @property totalCount of all that are to come: a page holds a thousand of them, and no more */
export type Inspections = { inspections: Inspection[]; totalCount: number } | { error: string };

/** Call 13, all pages of it: a weekend is read as a whole. */
export async function loadInspections(
  api: SiteApi,
  saleOrLease: SaleOrLease,
  filters: ListingFilters,
): Promise<Inspections> {
  const inspections: Inspection[] = [];
  const homes = new Map<string, Inspection['property']>();
  // One instant for all pages: a cursor belongs to the query that returned it.
  const now = new Date();
  let after: string | null = null;
  let total = 0;
  try {
    do {
      const page = await api.listInspections(saleOrLease, { after, now, filters });
      for (const inspection of page.inspections) {
        // A home that opens several times is one object, which the page's data then hold once.
        const property = homes.get(inspection.property.id) ?? inspection.property;
        homes.set(property.id, property);
        inspections.push({ ...inspection, property });
      }
      after = page.endCursor;
      total = page.totalCount;
    } while (after && inspections.length < MAX_UNPAGED);
    return { inspections, totalCount: after ? total : inspections.length };
  } catch (error) {
    return { error: messages.inspectionsError(inPlainWords(error)) };
  }
}

/** 'Error: {message}' (§2), with a message that says something to a visitor. */
function inPlainWords(error: unknown): string {
  if (isApiError(error)) return 'our inspection times aren’t available right now.';
  return 'we couldn’t load our inspection times. Are you online?';
}

/** The times of one home on one day: one at least. */
export type Opening = [Inspection, ...Inspection[]];

/** In the order of their start, so the days are too. A home that opens twice on a day stands where it opens first. */
export function byDay(inspections: readonly Inspection[]): { day: string; openings: Opening[] }[] {
  const days = Map.groupBy(inspections, ({ start }) => formatDay(start));
  return [...days].map(([day, ofDay]) => ({
    day,
    openings: [...Map.groupBy(ofDay, ({ property }) => property.id).values()] as Opening[],
  }));
}
