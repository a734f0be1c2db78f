import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Maximize2 } from '../../ui/icons/icons.generated.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { cardFit, galleryFit } from '../../ui/picture/photo-fit.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GalleryPosition } from './GalleryPosition.tsx';
import {
  GALLERY_HEIGHT,
  GALLERY_SHAPE,
  type Photographs,
  photoId,
  photoKey,
  visibleSlideIndex,
} from './photographs.ts';
import { Thumbnails, ThumbnailsSkeleton } from './Thumbnails.tsx';
import { useLightbox } from './use-lightbox.ts';

/** With at least this many photographs, a wide screen shows a mosaic: a large photograph and four small ones. */
const MIN_MOSAIC_PHOTOGRAPHS = 5;

const FULL_SIZES = '(min-width: 100rem) 90rem, 100vw';
/**
 * The large photograph of the mosaic is 45rem wide at most. It asks for more, because the file that would fit it has been
 * compressed for phones, whose pixels are smaller (server/feed/pictures).
 */
const HALF_SIZES = '(min-width: 80rem) 60rem, (min-width: 64rem) 47vw, 100vw';

type Props = {
  /** What the pictures show: the home's address. */
  name: string;
  /** Undefined while only the first photograph is known. */
  images: Photographs | undefined;
  /** The floorplans, which come after the photographs. */
  plans: Photographs;
  firstImage: Photographs[number] | undefined;
  transitionName: string;
};

/**
 * The photographs and floorplans of a home, as a strip with scroll snapping that fingers and wheels can move without
 * scripts. Buttons, arrow keys and thumbnails scroll the same strip.
 */
export function Gallery({ name, images, plans, firstImage, transitionName }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const { Lightbox, startIndex, open, close } = useLightbox();
  const slides = images ? [...images, ...plans] : firstImage ? [firstImage] : [];
  const count = slides.length;
  const isMosaic = !images || images.length >= MIN_MOSAIC_PHOTOGRAPHS;

  function show(index: number) {
    const element = track.current;
    const wrapped = (index + count) % count;
    element?.scrollTo({ left: wrapped * element.clientWidth });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (Lightbox) return;
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(target);
  }
  function onClose(lastIndex: number) {
    close();
    show(lastIndex);
  }

  if (count === 0) return <GallerySkeleton />;
  return (
    <section aria-roledescription="carousel" aria-label={`Photographs of ${name}`} onKeyDown={onKeyDown}>
      <div
        className={`relative -mx-page sm:mx-0 print:block! print:h-auto! ${GALLERY_HEIGHT} ${isMosaic ? 'lg:grid lg:grid-cols-2 lg:gap-2' : ''}`}
      >
        <div className="relative lg:h-full lg:min-h-0">
          <ul
            ref={track}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach an element that scrolls
            tabIndex={0}
            aria-label="Use the arrow keys to change the photograph"
            onClick={() => open(current)}
            onKeyDown={onEnter(() => open(current))}
            onScroll={({ currentTarget }) => setCurrent(visibleSlideIndex(currentTarget) ?? current)}
            className="flex h-full cursor-zoom-in snap-x snap-mandatory overflow-x-auto scroll-smooth no-scrollbar focus-visible:-outline-offset-4"
          >
            {slides.map((image, index) => (
              <Slide
                key={photoKey(image, index)}
                image={image}
                isPlan={plans.includes(image)}
                name={name}
                index={index}
                count={count}
                sizes={isMosaic ? HALF_SIZES : FULL_SIZES}
                transitionName={index === 0 ? transitionName : undefined}
              />
            ))}
          </ul>
          {count > 1 && <GalleryPosition current={current} count={count} show={show} />}
          {images && <FullScreenButton onPress={() => open(current)} />}
        </div>
        {isMosaic && <SmallPhotographs images={images} onOpen={open} />}
      </div>
      {images ? (
        <Thumbnails
          images={slides}
          photographCount={images.length}
          current={current}
          onPick={show}
          onShowAll={open}
        />
      ) : (
        <ThumbnailsSkeleton />
      )}
      {Lightbox && images && (
        <Lightbox name={name} images={slides} startIndex={startIndex} onClose={onClose} />
      )}
    </section>
  );
}

const onEnter = (action: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  // Without this, the key would also press the button that has the focus by then.
  event.preventDefault();
  action();
};

type SmallProps = { images: Photographs | undefined; onOpen(index: number): void };

/**
 * The second to the fifth photograph, and a button that shows all of them. The small photographs are for pointers only:
 * keyboards and screen readers use the strip and the thumbnails.
 */
function SmallPhotographs({ images, onOpen }: SmallProps) {
  const open = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    onOpen(index);
  };
  return (
    <div className="relative hidden min-h-0 lg:block print:hidden!">
      <div aria-hidden="true" className="grid h-full grid-cols-2 grid-rows-2 gap-2">
        {[1, 2, 3, 4].map((index) => {
          const image = images?.[index];
          if (!image) return <Skeleton key={index} className="size-full" />;
          return (
            <a
              key={index}
              href={`#${photoId(index)}`}
              data-waits
              tabIndex={-1}
              onClick={open(index)}
              className="group relative min-h-0 cursor-zoom-in overflow-hidden"
            >
              <Picture
                photo={image}
                alt=""
                priority="last"
                sizes="(min-width: 100rem) 22.5rem, 24vw"
                className="absolute inset-0"
                imgClassName={`transition-transform duration-250 ease-out group-hover:scale-[1.02] ${cardFit(image)}`}
              />
            </a>
          );
        })}
      </div>
      {images && (
        <button
          type="button"
          onClick={() => onOpen(0)}
          className="noscript:hidden absolute right-4 bottom-4 inline-flex min-h-11 min-w-48 items-center gap-2.5 rounded-photo bg-paper/95 px-4 text-small font-medium transition-colors hover:bg-sand"
        >
          <Maximize2 className="size-5" />
          All {images.length} photographs
        </button>
      )}
    </div>
  );
}

type SlideProps = {
  image: Photographs[number];
  isPlan: boolean;
  name: string;
  index: number;
  count: number;
  sizes: string;
  transitionName: string | undefined;
};

/** A photograph, or a floorplan, which is shown whole and with its name. */
const Slide = ({ image, isPlan, name, index, count, sizes, transitionName }: SlideProps) => (
  <li
    id={photoId(index)}
    aria-roledescription="slide"
    aria-label={`${index + 1} of ${count}`}
    className="relative w-full shrink-0 snap-center"
  >
    <Picture
      photo={image}
      alt={image.alt ?? `Photograph ${index + 1} of ${name}`}
      sizes={sizes}
      priority={index === 0 ? 'first' : undefined}
      className={`${GALLERY_SHAPE} lg:h-full ${isPlan ? 'bg-none!' : ''}`}
      imgClassName={isPlan ? 'object-whole' : galleryFit(image)}
      transitionName={transitionName}
    />
    {isPlan && (
      <p aria-hidden="true" className="label absolute top-4 left-4 rounded-photo bg-paper px-3 py-1.5">
        {image.alt}
      </p>
    )}
  </li>
);

const GallerySkeleton = () => (
  <div className="-mx-page sm:mx-0">
    <Skeleton className={`${GALLERY_SHAPE} ${GALLERY_HEIGHT}`} />
  </div>
);

const FullScreenButton = ({ onPress }: { onPress(): void }) => (
  <button
    type="button"
    onClick={onPress}
    aria-label="Show full screen"
    className="noscript:hidden touch-square absolute bottom-2 left-2 grid place-items-center rounded-photo bg-paper/95 transition-colors hover:bg-sand sm:bottom-4 sm:left-4"
  >
    <Maximize2 className="size-5" />
  </button>
);
