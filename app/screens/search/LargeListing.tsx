import type { ListingCard as Card } from '../../../shared/site-api.ts';
import { ListingCard } from '../../parts/listing/ListingCard.tsx';
import { CardTextSkeleton } from '../../parts/listing/ListingPairs.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const row =
  'mb-16 lg:mb-24 lg:grid lg:grid-cols-12 lg:items-start lg:gap-x-gap lg:[&>:nth-child(1)]:col-span-8 lg:[&>:nth-child(2)]:col-span-4';

/** The first search result (§2, §9): a large photograph with its words beside it. */
export const LargeListing = ({ card }: { card: Card }) => (
  <div id="home-1">
    <ListingCard
      card={card}
      isLarge
      priority="first"
      sizes="(min-width: 100rem) 60rem, (min-width: 64rem) 61vw, 100vw"
      className={row}
    />
  </div>
);

export const LargeListingSkeleton = () => (
  <div aria-hidden="true" className={row}>
    <div className="-mx-page sm:mx-0">
      <Skeleton className="aspect-[3/2] rounded-none sm:rounded-photo" />
    </div>
    <CardTextSkeleton isLarge />
  </div>
);
