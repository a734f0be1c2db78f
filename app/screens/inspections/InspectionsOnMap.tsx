import type { ReactNode } from 'react';
import type { Inspection, ListingSearch } from '../../../shared/site-api.ts';
import { formatShortDay } from '../../../shared/time.ts';
import { timeRange } from '../../parts/listing/time-range.ts';
import { MapAndList } from '../../parts/listing-map/MapAndList.tsx';

/** The homes on a map and in a list beside it. The home that opens first is at the top, and each home has its times. */
export function InspectionsOnMap({
  search,
  inspections,
  notice,
}: {
  search: ListingSearch;
  inspections: readonly Inspection[];
  /** What takes the place of the homes if there are none. */
  notice?: ReactNode;
}) {
  const homes = Map.groupBy(inspections, ({ property }) => property.id);
  return (
    <div className="mt-6">
      <MapAndList
        // The map shows all homes of a search, but the list only those with inspections, so the search is limited to
        // these.
        search={{ ...search, inspection: search.inspection ?? 'any' }}
        notice={notice}
        cards={[...homes.values()].flatMap(([first]) => first?.property ?? [])}
        renderDetails={({ id, timeZone }) => (
          <ul aria-label="Inspections" className="figures mt-2 text-small">
            {homes.get(id)?.map(({ id, start, finish }) => (
              <li key={id} className="text-balance">
                <time dateTime={start}>
                  {`${formatShortDay(start, timeZone)}, ${timeRange(start, finish, timeZone)}`}
                </time>
              </li>
            ))}
          </ul>
        )}
      />
    </div>
  );
}
