import { paths } from '../../../shared/paths.ts';
import { OFF_SITE_PLACES, type StaffListing } from '../../../shared/staff/staff-listings.ts';
import { ListingPicture } from '../../parts/listing/ListingPicture.tsx';
import { Button } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { ExternalLink } from '../../ui/icons/icons.generated.ts';
import { PLACE_LABELS } from './place-labels.ts';

/** The address of a listing, or its feed ids if it has none. */
export const listingName = ({ address, agentId, uniqueId }: StaffListing): string =>
  address || `${agentId} ${uniqueId}`;

/** The id of the button that hides and shows a listing. */
export const changeButtonId = ({ id }: StaffListing): string => `change-${id}`;

type Props = {
  listing: StaffListing;
  /** Whether it is being hidden or shown. */
  busy: boolean;
  onChange(hidden: boolean): void;
};

/** One home: its facts, its place, its last change, and a button that hides or shows it. */
export function ListingRow({ listing, busy, onChange }: Props) {
  const { id, place, hidden, publicAddress, price, updatedAt, image, isLand, interestedPeople } = listing;
  const isOnSite = !OFF_SITE_PLACES.includes(place);
  const name = listingName(listing);
  // The feed has taken a withdrawn home off the site already, so hiding it would change nothing visible.
  const canChange = isOnSite || hidden;
  return (
    <li className="grid focus-visible:bg-sand grid-cols-[min(5.5rem,26%)_minmax(0,1fr)] gap-x-5 gap-y-3 border-t border-line py-5 md:grid-cols-[7rem_minmax(0,1fr)_auto] lg:grid-cols-[7rem_minmax(0,1fr)_9rem_11rem_16rem] lg:items-center">
      <ListingPicture
        listing={{ images: image ? [image] : [], isLand }}
        alt=""
        sizes="7rem"
        className={`aspect-[3/2] self-start ${isOnSite ? '' : 'opacity-60 grayscale'}`}
      />
      <div className="min-w-0">
        <h2 className="font-sans text-base font-medium tracking-normal wrap-anywhere">{name}</h2>
        <p className="figures text-small">{price}</p>
        {interestedPeople > 0 && (
          <p className="figures text-small">
            {interestedPeople === 1
              ? '1 person is looking for a home like this'
              : `${interestedPeople} people are looking for a home like this`}
          </p>
        )}
        {publicAddress !== null && (
          <p className="text-small text-soft">
            {publicAddress ? `Visitors see only “${publicAddress}”.` : 'Visitors see no address.'}
          </p>
        )}
        {listing.address && (
          <p className="figures text-small wrap-anywhere text-soft">
            {listing.agentId} {listing.uniqueId}
          </p>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-5 gap-y-2 lg:contents">
        <p>
          <span
            className={`label inline-block rounded-photo px-2.5 py-1 ${isOnSite ? 'bg-sand' : 'border border-edge text-soft'}`}
          >
            {PLACE_LABELS[place]}
          </span>
        </p>
        <p className="figures text-small text-soft">
          <span className="lg:sr-only">Updated </span>
          <DateTime at={updatedAt} />
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-6 gap-y-2 md:col-start-3 md:row-span-2 md:row-start-1 md:self-center md:justify-self-end lg:col-start-auto lg:row-auto lg:justify-end">
        {isOnSite && (
          <a
            href={paths.property(id)}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center gap-1.5 text-small"
          >
            View on site
            <ExternalLink className="size-[1.1em]" />
            <span className="sr-only"> (opens in a new tab): {name}</span>
          </a>
        )}
        {canChange && (
          <Button
            id={changeButtonId(listing)}
            look="outline"
            className="min-h-11 w-28 py-2"
            aria-disabled={busy}
            aria-label={`${hidden ? 'Show' : 'Hide'} ${name}`}
            onClick={() => !busy && onChange(!hidden)}
          >
            {hidden ? 'Show' : 'Hide'}
          </Button>
        )}
      </div>
    </li>
  );
}
