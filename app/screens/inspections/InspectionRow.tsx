import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import type { Inspection } from '../../../shared/site-api.ts';
import { formatShortDay } from '../../../shared/time.ts';
import { addressParts } from '../../parts/listing/AddressLines.tsx';
import { AddToCalendar } from '../../parts/listing/AddToCalendar.tsx';
import { SkeletonLine } from '../../parts/listing/ListingPairs.tsx';
import { ListingPicture } from '../../parts/listing/ListingPicture.tsx';
import { type CardState, usePhotoTransition } from '../../parts/listing/photo-transition.ts';
import { RoomCounts } from '../../parts/listing/RoomCounts.tsx';
import { statusLabel } from '../../parts/listing/StatusLabel.tsx';
import { timeRange } from '../../parts/listing/time-range.ts';
import { ShortlistButton } from '../../parts/shortlist/ShortlistButton.tsx';
import { useIsSeen } from '../../parts/shortlist/shortlist-store.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { HomeTimes } from './load-inspections.ts';

/** On a wide window with large text, the columns share what there is, so that the address keeps room for a word. */
const rowClass =
  'group relative grid grid-cols-[min(4rem,22%)_minmax(0,1fr)] gap-x-3 md:grid-cols-[11.5rem_6.5rem_minmax(0,1fr)_8.5rem] md:gap-x-6 lg:grid-cols-[minmax(0,11.5rem)_minmax(0,7.5rem)_minmax(7rem,1fr)_minmax(0,14.5rem)]';
const lineClass = 'flex flex-wrap items-center justify-between gap-x-3 text-small md:block';
const gridPlacement = {
  photo:
    'col-start-1 row-span-3 row-start-1 mt-1 aspect-[3/2] self-start md:col-start-2 md:row-span-1 md:mt-0',
  times: 'col-start-2 row-start-1 md:col-start-1',
  address: 'col-start-2 md:col-start-3 md:row-start-1',
  facts: 'col-start-2 md:col-start-4 md:row-start-1',
};

/** On a phone the heart is below the photograph, where there is room; otherwise it is taller than its line. */
const heartClass = 'z-10 max-md:absolute max-md:-bottom-2 max-md:left-2.5 md:relative md:-my-2.5';

/** A home that opens on a day, with all its times of that day. */
export function InspectionRow({ inspections }: { inspections: HomeTimes }) {
  const [{ id, property }] = inspections;
  const to = paths.property(property.id);
  const { transitionName, onClick } = usePhotoTransition(to, `inspection ${id}`);
  const isSeen = useIsSeen(property.id);
  const state: CardState = { card: property };
  const [street, suburb, ...rest] = addressParts(property.formattedAddress);
  const label = statusLabel(property, useNow());
  /** Whether the label begins with the price: "Auction" and "Auction Sat 19 Dec". */
  const isPriceInLabel = label?.startsWith(`${property.advertisedPrice} `);
  return (
    <article className={rowClass}>
      <ListingPicture
        listing={property}
        hasNoLabel
        sizes="(min-width: 64rem) 7.5rem, (min-width: 48rem) 6.5rem, 4rem"
        className={gridPlacement.photo}
        transitionName={transitionName}
      />
      <ul className={gridPlacement.times}>
        {inspections.map((inspection) => (
          <li key={inspection.id} className="md:not-first:mt-3">
            <Time inspection={inspection} />
          </li>
        ))}
      </ul>
      <div className={gridPlacement.address}>
        <h3 className="text-h4 wrap-anywhere">{street}</h3>
        <div className={lineClass}>
          <p className="text-soft wrap-anywhere">
            {suburb}
            {rest.length > 0 && <span className="max-md:sr-only">{`, ${rest.join(', ')}`}</span>}
          </p>
          <RoomCounts
            details={property.listingDetails}
            // As wide as three buttons, so that nothing moves while they are rendered and the rows line up in columns.
            className="max-md:min-w-[min(7.5rem,100%)] max-md:gap-2.5 md:mt-2 max-md:[&>li]:gap-1.5"
          />
        </div>
      </div>
      <div className={`${lineClass} ${gridPlacement.facts}`}>
        <p className="figures min-w-0 font-medium md:text-base">
          {isPriceInLabel ? label : property.advertisedPrice}
        </p>
        {label && !isPriceInLabel && <p className="text-soft">{label}</p>}
        {isSeen && <p className="text-soft">Seen</p>}
        <div className="flex items-center gap-x-1 max-md:ml-auto md:mt-2">
          <Link
            to={to}
            state={state}
            onClick={onClick}
            viewTransition
            prefetch="intent"
            className="print:hidden text-accent underline decoration-1 underline-offset-[0.35em] after:absolute after:inset-0 after:content-[''] group-hover:decoration-2"
          >
            View More
            <span className="sr-only">{` about ${property.formattedAddress}`}</span>
          </Link>
          <ShortlistButton home={property} look="icon" className={heartClass} />
        </div>
      </div>
    </article>
  );
}

function Time({ inspection: { id, start, finish, property } }: { inspection: Inspection }) {
  const time = timeRange(start, finish, property.timeZone);
  const day = formatShortDay(start, property.timeZone);
  return (
    <div className="flex items-center justify-between gap-x-2 md:flex-wrap">
      <time dateTime={start} className="figures min-w-0 font-medium md:w-full">
        <span className="sr-only">{`${day}, `}</span>
        {time}
      </time>
      <AddToCalendar
        id={id}
        title="Inspection"
        home={property}
        start={start}
        finish={finish}
        subject={`${property.formattedAddress}, ${day}, ${time}`}
        isSmall
      />
    </div>
  );
}

export const InspectionRowSkeleton = () => (
  <div className={rowClass}>
    <Skeleton className={gridPlacement.photo} />
    <div className={gridPlacement.times}>
      <div className="flex h-8 items-center md:h-[1lh]">
        <Skeleton className="h-[0.72em] w-32" />
      </div>
    </div>
    <div className={gridPlacement.address}>
      <div className="text-h4">
        <SkeletonLine width="w-3/5" />
      </div>
      <div className="text-small">
        <SkeletonLine width="w-2/5" />
      </div>
    </div>
    <div className={gridPlacement.facts}>
      <SkeletonLine width="w-1/2" />
    </div>
  </div>
);
