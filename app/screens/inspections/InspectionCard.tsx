import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import type { Inspection } from '../../../shared/site-api.ts';
import { formatShortDay } from '../../../shared/time.ts';
import { AddressLines } from '../../parts/listing/AddressLines.tsx';
import { AddToCalendar } from '../../parts/listing/AddToCalendar.tsx';
import { Counts } from '../../parts/listing/Counts.tsx';
import { Line } from '../../parts/listing/ListingPairs.tsx';
import {
  type CardState,
  noteCardPress,
  PHOTO_TRANSITION,
  usePhotoTransition,
} from '../../parts/listing/photo-transition.ts';
import { StatusLabel } from '../../parts/listing/StatusLabel.tsx';
import { timeRange } from '../../parts/listing/time-range.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const card = 'grid gap-x-gap gap-y-5 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]';
const picture = 'aspect-[3/2] rounded-none sm:rounded-photo';

/** One time at one home, with what is needed to be there. */
export function InspectionCard({ inspection }: { inspection: Inspection }) {
  const { property, start, finish } = inspection;
  const to = paths.property(property.id);
  const isTransitioning = usePhotoTransition(to, inspection.id);
  const time = timeRange(start, finish);
  const state: CardState = { card: property };
  return (
    <article className={card}>
      <div className="relative -mx-page sm:mx-0">
        <Picture
          photo={property.images[0]}
          label={property.suburb}
          isLand={property.isLand}
          sizes="(min-width: 100rem) 30rem, (min-width: 64rem) 30vw, (min-width: 40rem) 41vw, 100vw"
          className={picture}
          transitionName={isTransitioning ? PHOTO_TRANSITION : undefined}
        />
        <StatusLabel listing={property} className="absolute top-4 left-page sm:left-4" />
      </div>
      <div className="flex flex-col items-start">
        <p className="figures text-small text-soft">
          <time dateTime={start}>
            {`${formatShortDay(start)}, `}
            <span className="font-medium text-ink">{time}</span>
          </time>
        </p>
        <h3 className="mt-2 text-h4">
          <AddressLines
            address={property.formattedAddress}
            restClassName="font-sans text-small font-normal tracking-normal text-soft"
          />
        </h3>
        <p className="figures mt-3 font-medium">{property.advertisedPrice}</p>
        <Counts details={property.listingDetails} className="mt-2" />
        <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 pt-5">
          <AddToCalendar
            id={inspection.id}
            title="Inspection"
            home={property}
            start={start}
            finish={finish}
            of={`${property.formattedAddress}, ${formatShortDay(start)}, ${time}`}
          />
          <Link
            to={to}
            state={state}
            onClick={() => noteCardPress(inspection.id)}
            viewTransition
            prefetch="intent"
            className="label inline-flex min-h-11 items-center gap-2 text-redgum"
          >
            <span className="underline decoration-1 underline-offset-[0.5em]">View More</span>
            <ArrowRight className="size-[1.3em]" />
            <span className="sr-only">{` about ${property.formattedAddress}`}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}

export const InspectionCardSkeleton = () => (
  <div className={card}>
    <div className="-mx-page sm:mx-0">
      <Skeleton className={picture} />
    </div>
    <div>
      <div className="text-small">
        <Line width="w-1/2" />
      </div>
      <div className="mt-2 text-h4">
        <Line width="w-3/5" />
      </div>
      <div className="text-small">
        <Line width="w-2/5" />
        <Line width="w-1/4" />
      </div>
      <div className="mt-3">
        <Line width="w-1/2" />
      </div>
    </div>
  </div>
);
