import { MAX_UNPAGED, type SaleOrLease } from '../../../shared/constants.ts';
import type { ListingFilters } from '../../../shared/listing-filters.ts';
import { messages } from '../../../shared/messages.ts';
import { type Inspection, isApiError, type SiteApi } from '../../../shared/site-api.ts';
import { formatDay } from '../../../shared/time.ts';

/** @property totalCount the number of all upcoming inspections; the page holds at most a thousand */
export type InspectionsResult = { inspections: Inspection[]; totalCount: number } | { error: string };

/** Call 13, all pages of it, because the screen shows a whole weekend at once. */
export async function loadInspections(
  api: SiteApi,
  saleOrLease: SaleOrLease,
  filters: ListingFilters,
): Promise<InspectionsResult> {
  const inspections: Inspection[] = [];
  const homes = new Map<string, Inspection['property']>();
  // All pages use the same instant, because a cursor is only valid for the query that returned it.
  const now = new Date();
  let after: string | null = null;
  let total = 0;
  try {
    do {
      const page = await api.listInspections(saleOrLease, { after, now, filters });
      for (const inspection of page.inspections) {
        // Inspections of the same home share one object, so that the page's serialised data contains it once.
        const property = homes.get(inspection.property.id) ?? inspection.property;
        homes.set(property.id, property);
        inspections.push({ ...inspection, property });
      }
      after = page.endCursor;
      total = page.totalCount;
    } while (after && inspections.length < MAX_UNPAGED);
    return { inspections, totalCount: after ? total : inspections.length };
  } catch (error) {
    return { error: messages.inspectionsError(toPlainMessage(error)) };
  }
}

/** The message in 'Error: {message}' (§2), in words that a visitor understands. */
function toPlainMessage(error: unknown): string {
  if (isApiError(error)) return 'our inspection times aren’t available right now.';
  return 'we couldn’t load our inspection times. Are you online?';
}

/** The times of one home on one day, at least one. */
export type HomeTimes = [Inspection, ...Inspection[]];

/**
 * Groups inspections by day in the order of their start. A home that opens twice on a day is listed at its first time.
 */
export function groupByDay(inspections: readonly Inspection[]): { day: string; homes: HomeTimes[] }[] {
  const days = Map.groupBy(inspections, ({ start, property }) => formatDay(start, property.timeZone));
  return [...days].map(([day, inspectionsOfDay]) => ({
    day,
    homes: [...Map.groupBy(inspectionsOfDay, ({ property }) => property.id).values()] as HomeTimes[],
  }));
}
