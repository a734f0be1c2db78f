import { Link, useLocation } from 'react-router';
import {
  LISTING_PLACES,
  type ListingPlace,
  type StaffListings,
  UNSHOWN_PLACES,
} from '../../../../shared/staff-listings.ts';
import { placeNames } from './places.ts';

const groups = [
  { name: 'On the site', places: LISTING_PLACES.filter((place) => !UNSHOWN_PLACES.includes(place)) },
  { name: 'Not on the site', places: UNSHOWN_PLACES },
];

/** How many homes stand where, and a way to see those alone; in the address as `?place=`. */
export function PlaceFilter({
  counts,
  current,
}: {
  /** null until they are known. */
  counts: StaffListings['counts'] | null;
  current: ListingPlace | undefined;
}) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label="Which homes" className="grid gap-x-10 gap-y-5 md:flex md:flex-wrap md:items-end">
      <ul>
        <Choice name="All" count={all} isCurrent={current === undefined} />
      </ul>
      {groups.map(({ name, places }) => (
        <div key={name}>
          <p className="mb-1 text-small text-soft">{name}</p>
          <ul className="flex flex-wrap gap-2">
            {places.map((place) => (
              <Choice
                key={place}
                name={placeNames[place]}
                place={place}
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

type ChoiceProps = { name: string; place?: ListingPlace; count: number | null; isCurrent: boolean };

function Choice({ name, place, count, isCurrent }: ChoiceProps) {
  const query = new URLSearchParams(useLocation().search);
  if (place) query.set('place', place);
  else query.delete('place');
  return (
    <li>
      <Link
        to={{ search: `?${query}` }}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className="inline-flex min-h-11 items-center gap-2 rounded-photo border border-line px-4 text-small transition-colors hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
      >
        {name}
        <span className="figures opacity-80">{count ?? '–'}</span>
      </Link>
    </li>
  );
}
