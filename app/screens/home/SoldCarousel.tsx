import { home } from '../../../shared/content/home.ts';
import type { SoldImage } from '../../../shared/site-api.ts';
import { Carousel } from '../../parts/carousel/Carousel.tsx';
import { ListingSlide } from '../../parts/listing/ListingSlide.tsx';
import { Container } from '../../ui/Container.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Call 9: one slide at a time, three from 769 px (§2). Renders nothing if there are no sold listings. */
export function SoldCarousel({ sold }: { sold: SoldImage[] }) {
  if (sold.length === 0) return null;
  const title = home().recentlySold;
  return (
    <Container className="mt-section">
      <Carousel
        label={title}
        heading={<h2 className="text-h3">{title}</h2>}
        slideClassName="basis-full min-[769px]:basis-1/3"
        allFitClassName={sold.length > 3 ? undefined : 'min-[769px]:hidden'}
        slides={sold.map((listing) => ({
          key: listing.id,
          content: (
            <ListingSlide
              listing={listing}
              sizes="(min-width: 100rem) 29rem, (min-width: 769px) 30vw, 90vw"
            />
          ),
        }))}
      />
    </Container>
  );
}

/** The same boxes, shown while a navigation waits for the slides. */
export function SoldCarouselSkeleton() {
  return (
    <Container className="mt-section">
      <div className="flex h-12 items-end">
        <Skeleton className="h-8 w-48" />
      </div>
      <div className="mt-10 grid gap-gap min-[769px]:grid-cols-3">
        <Skeleton className="aspect-[3/2]" />
        <Skeleton className="aspect-[3/2] max-[768px]:hidden" />
        <Skeleton className="aspect-[3/2] max-[768px]:hidden" />
      </div>
      <div className="mt-4 h-[calc(1.25*var(--text-h4)+1.55*var(--text-small))]" />
    </Container>
  );
}
