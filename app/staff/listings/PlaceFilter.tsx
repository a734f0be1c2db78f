import {
  LISTING_PLACES,
  type ListingPlace,
  OFF_SITE_PLACES,
  type StaffListings,
} from '../../../shared/staff/staff-listings.ts';
import { FilterChoice } from '../parts/FilterChoice.tsx';
import { PLACE_LABELS } from './place-labels.ts';

const groups = [
  { name: 'On the site', places: LISTING_PLACES.filter((place) => !OFF_SITE_PLACES.includes(place)) },
  { name: 'Not on the site', places: OFF_SITE_PLACES },
];

/** The number of homes in each place, as links that filter by it. The choice is in the address as `?place=`. */
export function PlaceFilter({
  counts,
  current,
}: {
  /** Null until they are loaded. */
  counts: StaffListings['counts'] | null;
  current: ListingPlace | undefined;
}) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label="Filter homes" className="grid gap-x-10 gap-y-5 md:flex md:flex-wrap md:items-end">
      <ul>
        <FilterChoice name="place" label="All" count={all} isCurrent={current === undefined} />
      </ul>
      {groups.map(({ name, places }) => (
        <div key={name}>
          <p className="mb-1 text-small text-soft">{name}</p>
          <ul className="flex flex-wrap gap-2">
            {places.map((place) => (
              <FilterChoice
                key={place}
                name="place"
                value={place}
                label={PLACE_LABELS[place]}
                count={counts?.[place] ?? null}
                isCurrent={place === current}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
