import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState } from 'react';

/** Where a slider stands. Places are what it can stop at: fewer than slides where several are shown. */
type Standing = { inView: readonly number[]; place: number; places: number };

/**
 * A strip of slides that turns in a circle where there are enough of them. Its moves are instant where
 * motion is unwelcome.
 */
export function useSlider() {
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    inViewThreshold: 0.1,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  const [standing, setStanding] = useState<Standing | null>(null);

  useEffect(() => {
    if (!embla) return;
    const look = () =>
      setStanding({
        inView: embla.slidesInView(),
        place: embla.selectedScrollSnap(),
        places: embla.scrollSnapList().length,
      });
    look();
    const events = ['slidesInView', 'select', 'reInit'] as const;
    for (const event of events) embla.on(event, look);
    return () => {
      for (const event of events) embla.off(event, look);
    };
  }, [embla]);

  return {
    viewport,
    /** Calls when a finger or the pointer takes hold of it; answers how to end that. */
    onDrag: useCallback(
      (listener: () => void) => {
        embla?.on('pointerDown', listener);
        return () => {
          embla?.off('pointerDown', listener);
        };
      },
      [embla],
    ),
    standing,
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
    /** On, and from the last one back to the first where there are too few for a circle. */
    turn: () => (embla?.canScrollNext() ? embla.scrollNext() : embla?.scrollTo(0)),
    goTo: (place: number) => embla?.scrollTo(place),
    /** A slide that leaves can no longer hold the focus: the one that came takes it, unless somebody has gone on. */
    focusWhenSettled() {
      if (!embla) return;
      const focus = () => {
        embla.off('settle', focus);
        const { activeElement, body } = document;
        if (activeElement !== body && !embla.containerNode().contains(activeElement)) return;
        const slide = embla.slideNodes()[embla.selectedScrollSnap()];
        requestAnimationFrame(() =>
          slide?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true }),
        );
      };
      embla.on('settle', focus);
    },
  };
}
