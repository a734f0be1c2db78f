import type { ListingCard } from '../../../shared/site-api.ts';
import { Bath, BedDouble, Car } from '../../ui/icons/icons.generated.ts';

type Details = ListingCard['listingDetails'];

/** §3: "Car count shown is the sum of carport, garage and open spaces." */
export const carSpaces = ({ carportSpaces, garageSpaces, openCarSpaces }: Details): number =>
  (carportSpaces ?? 0) + (garageSpaces ?? 0) + (openCarSpaces ?? 0);

const plural = (count: number, one: string) => `${one}${count === 1 ? '' : 's'}`;

/**
 * Beds, baths, cars, always in that order. Unknown counts are left out, and so are counts of zero, because a block of
 * land has none of them.
 */
export function RoomCounts({ details, className = '' }: { details: Details; className?: string }) {
  const counts = [
    { Icon: BedDouble, count: details.bedrooms, word: 'bedroom' },
    { Icon: Bath, count: details.bathrooms, word: 'bathroom' },
    { Icon: Car, count: carSpaces(details), word: 'car space' },
  ].flatMap(({ count, ...shown }) => (count ? [{ ...shown, count }] : []));
  if (counts.length === 0) return null;
  return (
    // A list without bullets is no longer a list for some screen readers unless it has the role.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" className={`figures flex flex-wrap gap-x-5 ${className}`}>
      {counts.map(({ Icon, count, word }) => (
        <li key={word} className="flex min-h-lh items-center gap-2">
          <Icon className="size-[1.25em] text-soft" />
          {count}
          <span className="sr-only">{` ${plural(count, word)}`}</span>
        </li>
      ))}
    </ul>
  );
}
