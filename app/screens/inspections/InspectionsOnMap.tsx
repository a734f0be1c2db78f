import type { Inspection, ListingSearch } from '../../../shared/site-api.ts';
import { formatShortDay } from '../../../shared/time.ts';
import { timeRange } from '../../parts/listing/time-range.ts';
import { MapAndList } from '../../parts/listing-map/MapAndList.tsx';

/** Homes on a map and in the list beside it, the one that opens first at the top, each with its times. */
export function InspectionsOnMap({
  search,
  inspections,
}: {
  search: ListingSearch;
  inspections: readonly Inspection[];
}) {
  const homes = Map.groupBy(inspections, ({ property }) => property.id);
  return (
    <div className="mt-6">
      <MapAndList
        // The map has all homes of the search, of which the list shows those that can be visited.
        search={{ ...search, inspection: search.inspection ?? 'any' }}
        cards={[...homes.values()].flatMap(([first]) => first?.property ?? [])}
        more={({ id }) => (
          <ul aria-label="Inspections" className="figures mt-2 text-small">
            {homes.get(id)?.map(({ id, start, finish }) => (
              <li key={id}>
                <time dateTime={start}>{`${formatShortDay(start)}, ${timeRange(start, finish)}`}</time>
              </li>
            ))}
          </ul>
        )}
      />
    </div>
  );
}
