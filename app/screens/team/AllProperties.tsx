import { Link } from 'react-router';
import { PROPERTY_SLIDER_GAP } from '../../../shared/constants.ts';
import { common } from '../../../shared/content/frame/common.ts';
import { paths } from '../../../shared/paths.ts';
import type { ListingCard, SoldImage } from '../../../shared/site-api.ts';
import { Carousel } from '../../parts/carousel/Carousel.tsx';
import { ListingSlide } from '../../parts/listing/ListingSlide.tsx';
import { RoomCounts } from '../../parts/listing/RoomCounts.tsx';
import { Container } from '../../ui/Container.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const TITLE = 'All Properties';

type Slide = SoldImage & Pick<ListingCard, 'advertisedPrice' | 'listingDetails'>;

/**
 * The slide of a listing. The photograph has an empty text alternative, because the address beside it says the same.
 */
export const toSlide = ({
  id,
  formattedAddress,
  suburb,
  advertisedPrice,
  images,
  listingDetails,
  isLand,
  latitude,
  longitude,
}: ListingCard): Slide => ({
  id,
  formattedAddress,
  suburb,
  advertisedPrice,
  images: images.map((image) => ({ ...image, alt: null })),
  listingDetails,
  ...(isLand && { isLand, latitude, longitude }),
});

/**
 * §2, All Properties slider: one home at a time, two from 800 px, three from 1020 px.
 * @param cards null if they cannot be read
 */
export function AllProperties({ cards }: { cards: readonly Slide[] | null }) {
  return (
    <Container className="py-section">
      {cards === null || cards.length === 0 ? (
        <>
          <h2 className="text-h2">{TITLE}</h2>
          <p role="status" className="mt-6 text-lead text-soft">
            {cards ? common().stayTuned : common().noProperties}
          </p>
          {cards && (
            <p className="mt-3 text-soft">
              <Link className="link text-ink" to={paths.buyAlerts}>
                Get an email when something comes up
              </Link>
              , or call us on <PhoneLink className="link text-ink" />.
            </p>
          )}
        </>
      ) : (
        <Carousel
          label={TITLE}
          heading={<h2 className="text-h2">{TITLE}</h2>}
          gap={`${PROPERTY_SLIDER_GAP}px`}
          slideClassName="basis-full min-[800px]:basis-1/2 min-[1020px]:basis-1/3"
          slides={cards.map((card) => ({
            key: card.id,
            content: (
              <ListingSlide
                listing={card}
                sizes="(min-width: 100rem) 29rem, (min-width: 1020px) 29vw, (min-width: 800px) 44vw, 90vw"
              >
                <p className="figures mt-3 mb-2 font-medium">{card.advertisedPrice}</p>
                <RoomCounts details={card.listingDetails} />
              </ListingSlide>
            ),
          }))}
        />
      )}
    </Container>
  );
}

export function AllPropertiesSkeleton() {
  return (
    <Container className="py-section">
      <h2 className="text-h2">{TITLE}</h2>
      <div aria-hidden="true" className="mt-10 grid gap-10 min-[800px]:grid-cols-2 min-[1020px]:grid-cols-3">
        <Skeleton className="aspect-[3/2]" />
        <Skeleton className="aspect-[3/2] max-[799px]:hidden" />
        <Skeleton className="aspect-[3/2] max-[1019px]:hidden" />
      </div>
    </Container>
  );
}
