import { ArrowLeft, ArrowRight, Maximize2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FullScreen } from './FullScreen.tsx';
import { type Photographs, photoId, photoKey, slideAt } from './photographs.ts';
import { Thumbnails, ThumbnailsSkeleton } from './Thumbnails.tsx';

/** On a wide screen low enough that the address is visible below it. */
const frame =
  'aspect-[3/2] rounded-none sm:rounded-photo lg:aspect-auto lg:h-[min(52vw,100svh-19rem)] lg:min-h-104';
const SIZES = '(min-width: 100rem) 90rem, 100vw';

type Props = {
  /** What the pictures show: the address. */
  name: string;
  /** Undefined while only the first is known. */
  images: Photographs | undefined;
  first: Photographs[number] | undefined;
  /** Shown where there is no photograph. */
  label: string | null;
  transitionName: string;
};

/**
 * The photographs of a home: a strip that scrolls and snaps, so that fingers, wheels and pages without
 * scripts can move it. Buttons, arrow keys and thumbnails scroll the same strip.
 */
export function Gallery({ name, images, first, label, transitionName }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** The photograph with which the full screen was opened. */
  const [large, setLarge] = useState<number | null>(null);
  const slides = images ?? (first ? [first] : []);
  const count = slides.length;

  function show(index: number) {
    const element = track.current;
    const wrapped = (index + count) % count;
    element?.scrollTo({ left: wrapped * element.clientWidth });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (large !== null) return;
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(target);
  }

  if (count === 0) return <NoPhotograph label={label} isLoading={!images} />;
  return (
    <section aria-roledescription="carousel" aria-label={`Photographs of ${name}`} onKeyDown={onKeyDown}>
      <div className="relative -mx-page sm:mx-0">
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          aria-label="The arrow keys change the photograph"
          onClick={() => setLarge(current)}
          onKeyDown={onEnter(() => setLarge(current))}
          onScroll={({ currentTarget }) => setCurrent(slideAt(currentTarget))}
          className="flex cursor-zoom-in snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] focus-visible:-outline-offset-4"
        >
          {slides.map((image, index) => (
            <li
              key={photoKey(image, index)}
              id={photoId(index)}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${count}`}
              className="w-full shrink-0 snap-center"
            >
              <Picture
                photo={image}
                alt={image.alt ?? `Photograph ${index + 1} of ${name}`}
                sizes={SIZES}
                priority={index === 0 ? 'first' : undefined}
                className={frame}
                transitionName={index === 0 ? transitionName : undefined}
              />
            </li>
          ))}
        </ul>
        {count > 1 && <Position current={current} count={count} show={show} />}
        {images && <FullScreenButton onPress={() => setLarge(current)} />}
      </div>
      {images ? (
        <Thumbnails images={images} current={current} onPick={show} onShowAll={setLarge} />
      ) : (
        <ThumbnailsSkeleton />
      )}
      {large !== null && images && (
        <FullScreen
          name={name}
          images={images}
          first={large}
          onClose={(seen) => {
            setLarge(null);
            show(seen);
          }}
        />
      )}
    </section>
  );
}

const onEnter = (action: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  // Otherwise the key would also press the button that has the focus by then.
  event.preventDefault();
  action();
};

const NoPhotograph = ({ label, isLoading }: { label: string | null; isLoading: boolean }) => (
  <div className="-mx-page sm:mx-0">
    {isLoading ? (
      <Skeleton className={frame} />
    ) : (
      <Picture photo={null} label={label} sizes="" className={frame} />
    )}
  </div>
);

type PositionProps = { current: number; count: number; show(index: number): void };

const Position = ({ current, count, show }: PositionProps) => (
  <div className="absolute right-2 bottom-2 flex items-center gap-1 rounded-photo bg-paper/95 sm:right-4 sm:bottom-4 sm:p-1">
    <Arrow direction="Previous" onPress={() => show(current - 1)} />
    <p className="figures min-w-14 px-2 text-center text-small" aria-live="polite">
      {current + 1} <span aria-hidden="true">/</span>
      <span className="sr-only">of</span> {count}
    </p>
    <Arrow direction="Next" onPress={() => show(current + 1)} />
  </div>
);

const FullScreenButton = ({ onPress }: { onPress(): void }) => (
  <button
    type="button"
    onClick={onPress}
    aria-label="Show full screen"
    className="noscript:hidden absolute bottom-2 left-2 grid size-11 place-items-center rounded-photo bg-paper/95 transition-colors hover:bg-sand sm:bottom-4 sm:left-4"
  >
    <Maximize2 className="size-5" />
  </button>
);

function Arrow({ direction, onPress }: { direction: 'Previous' | 'Next'; onPress: () => void }) {
  const Icon = direction === 'Next' ? ArrowRight : ArrowLeft;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={`${direction} photograph`}
      className="noscript:hidden grid size-11 place-items-center rounded-photo transition-colors hover:bg-sand"
    >
      <Icon className="size-5" />
    </button>
  );
}
