import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  hidePopoverDialog,
  showPopoverDialog,
  usePopoverDialog,
} from '../../ui/browser/use-popover-dialog.ts';
import { ArrowLeft, ArrowRight, X, ZoomIn, ZoomOut } from '../../ui/icons/icons.generated.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { type Photographs, photoKey, visibleSlideIndex } from './photographs.ts';
import { useZoom } from './use-zoom.ts';

type Props = {
  name: string;
  images: Photographs;
  /** The index of the photograph to start with. */
  startIndex: number;
  /** @param index the photograph that was visible last */
  onClose: (index: number) => void;
};

const bar = 'flex items-center justify-between gap-4 px-3 sm:px-6';

/**
 * Shows the photographs one at a time, as large as the screen allows. They can be swiped, moved with buttons and arrow
 * keys, and enlarged by pinching, double tapping or a button. Escape closes the dialog, and the focus returns to the
 * element that opened it.
 */
export function Lightbox({ name, images, startIndex, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  usePopoverDialog(dialog);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(startIndex);
  /** Whether the other photographs are rendered yet. The first frame renders only the requested one. */
  const [areOthersRendered, setAreOthersRendered] = useState(false);
  const { isZoomed, toggle } = useZoom(track, current);
  const count = images.length;

  useEffect(() => {
    if (dialog.current) showPopoverDialog(dialog.current);
    const strip = track.current;
    strip?.scrollTo({ left: startIndex * strip.clientWidth, behavior: 'instant' });
    afterNextPaint(() => setAreOthersRendered(true));
  }, [startIndex]);

  function show(index: number) {
    const strip = track.current;
    strip?.scrollTo({ left: ((index + count) % count) * strip.clientWidth });
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[key];
    // The arrow keys scroll an enlarged photograph, as they scroll any other element.
    if (target === undefined || isZoomed || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    show(target);
  }

  return (
    <dialog
      ref={dialog}
      popover="auto"
      aria-modal="true"
      onClose={() => onClose(current)}
      onToggle={({ newState }) => newState === 'closed' && onClose(current)}
      onKeyDown={onKeyDown}
      aria-label={`Photographs of ${name}, full screen`}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-night pb-[env(safe-area-inset-bottom)] text-cream backdrop:bg-night open:flex open:flex-col"
    >
      <div className={`${bar} shrink-0 py-1.5`}>
        <SlidePosition current={current} count={count} />
        <div className="flex">
          <IconButton label={isZoomed ? 'Zoom out' : 'Zoom in'} onPress={toggle}>
            {isZoomed ? <ZoomOut className="size-6" /> : <ZoomIn className="size-6" />}
          </IconButton>
          <IconButton label="Close" onPress={() => dialog.current && hidePopoverDialog(dialog.current)}>
            <X className="size-6" />
          </IconButton>
        </div>
      </div>
      <ul
        ref={track}
        aria-label="Use the arrow keys to change the photograph"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach an element that scrolls
        tabIndex={0}
        onScroll={({ currentTarget }) => setCurrent(visibleSlideIndex(currentTarget) ?? current)}
        className={`flex min-h-3/5 grow snap-x snap-mandatory scroll-smooth no-scrollbar focus-visible:-outline-offset-4 ${isZoomed ? 'overflow-hidden' : 'overflow-x-auto'}`}
      >
        {images.map((image, index) => (
          <li
            key={photoKey(image, index)}
            // The slide scrolls only while it is enlarged. Otherwise a swipe moves the strip.
            className={`h-full w-full shrink-0 touch-pan-x touch-pan-y snap-center no-scrollbar ${isZoomed && index === current ? 'overflow-auto overscroll-contain' : 'overflow-hidden'}`}
          >
            {(areOthersRendered || index === startIndex) && (
              <ZoomablePicture photo={image} alt={image.alt ?? `Photograph ${index + 1} of ${name}`} />
            )}
          </li>
        ))}
      </ul>
      <BottomBar
        caption={images[current]?.alt ?? name}
        previous={() => show(current - 1)}
        next={() => show(current + 1)}
      />
    </dialog>
  );
}

const SlidePosition = ({ current, count }: { current: number; count: number }) => (
  <p className="figures text-small" aria-live="polite">
    <span>{current + 1}</span> <span aria-hidden="true">/</span>
    <span className="sr-only">of</span> {count}
  </p>
);

const ZoomablePicture = ({ photo, alt }: { photo: Photographs[number]; alt: string }) => (
  <div className="size-[calc(100%*var(--zoom,1))]">
    <Picture
      photo={photo}
      alt={alt}
      sizes="100vw"
      className="size-full rounded-none bg-transparent bg-none!"
      imgClassName="object-whole"
    />
  </div>
);

type BottomBarProps = { caption: string; previous(): void; next(): void };

const BottomBar = ({ caption, previous, next }: BottomBarProps) => (
  <div className={`${bar} min-h-16 shrink-0 flex-wrap-reverse py-2`}>
    <p aria-hidden="true" className="max-w-[38.5em] grow basis-44 text-small text-night-soft">
      {caption}
    </p>
    <div className="flex shrink-0">
      <IconButton label="Previous photograph" onPress={previous}>
        <ArrowLeft className="size-6" />
      </IconButton>
      <IconButton label="Next photograph" onPress={next}>
        <ArrowRight className="size-6" />
      </IconButton>
    </div>
  </div>
);

const IconButton = ({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="grid size-12 place-items-center rounded-photo transition-colors hover:bg-night-line"
  >
    {children}
  </button>
);

/** Calls `callback` after the next paint, so that the page shows the effect of a press before it does slower work. */
function afterNextPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
