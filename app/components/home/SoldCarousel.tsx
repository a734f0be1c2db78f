import { Link, useViewTransitionState } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import type { SoldImages } from '../../api.ts';
import { Container } from '../../ui/Container.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Carousel } from '../Carousel.tsx';
import { PHOTO_TRANSITION } from '../ListingCard.tsx';

/** Call 9: one slide, three from 769 px (§2). Without sold listings there is nothing to show. */
export function SoldCarousel({ sold }: { sold: SoldImages }) {
  if (sold.length === 0) return null;
  return (
    <Container className="mt-section">
      <Carousel
        label="Recently sold"
        heading={<h2 className="text-h3">Recently sold</h2>}
        slideClassName="basis-full min-[769px]:basis-1/3"
        slides={sold.map((listing) => ({
          key: listing.id,
          content: <SoldSlide listing={listing} />,
        }))}
      />
    </Container>
  );
}

function SoldSlide({ listing }: { listing: SoldImages[number] }) {
  const to = paths.property(listing.id);
  const travelling = useViewTransitionState(to);
  return (
    <Link to={to} prefetch="intent" viewTransition className="group block" draggable={false}>
      <Picture
        photo={listing.images[0]}
        alt=""
        label={listing.suburb}
        sizes="(min-width: 769px) 31vw, 90vw"
        className="aspect-[3/2]"
        imgClassName="transition-transform duration-250 group-hover:scale-[1.02]"
        transitionName={travelling ? PHOTO_TRANSITION : undefined}
      />
      <Address text={listing.formattedAddress} />
    </Link>
  );
}

/** "12 Rosella Street" large, "Norwood, SA 5067" below it. */
function Address({ text }: { text: string }) {
  const comma = text.indexOf(',');
  return (
    <p className="mt-4">
      <span className="font-serif text-h4">{comma < 0 ? text : text.slice(0, comma)}</span>
      {comma >= 0 && (
        <>
          <span className="sr-only">,</span>{' '}
          <span className="block text-small text-soft">{text.slice(comma + 1).trim()}</span>
        </>
      )}
    </p>
  );
}

/** The same boxes while a navigation waits for them. */
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
