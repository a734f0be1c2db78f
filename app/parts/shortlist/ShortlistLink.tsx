import { Link } from 'react-router';
import { formatHomeCount } from '../../../shared/listings/home-count.ts';
import { shortlistAddress } from '../../../shared/listings/shortlist.ts';
import { Heart } from '../../ui/icons/icons.generated.ts';
import { useSavedHomes } from './shortlist-store.ts';

/** A link to the visitor's own shortlist, with the number of its homes. */
export function ShortlistLink() {
  const homes = useSavedHomes();
  const count = homes.length;
  const label = count === 0 ? 'Shortlist' : `Shortlist, ${formatHomeCount(count)}`;
  return (
    <Link
      to={shortlistAddress(homes.map(({ id }) => id))}
      aria-label={label}
      className="touch-square relative inline-flex items-center justify-center print:hidden"
    >
      <Heart className="size-5" />
      {count > 0 && (
        <span className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.75rem] text-on-accent">
          {count}
        </span>
      )}
    </Link>
  );
}
