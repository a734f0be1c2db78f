import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState } from 'react';

/**
 * The state of a slider. Places are the positions at which it can stop. There are fewer places than slides if several
 * slides are visible at once.
 */
type SliderState = { inView: readonly number[]; index: number; count: number };

/**
 * A strip of slides that loops if there are enough of them. It moves without animation if reduced motion is preferred.
 */
export function useSlider() {
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    inViewThreshold: 0.1,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  const [slider, setSlider] = useState<SliderState | null>(null);

  useEffect(() => {
    if (!embla) return;
    const update = () =>
      setSlider({
        inView: embla.slidesInView(),
        index: embla.selectedScrollSnap(),
        count: embla.scrollSnapList().length,
      });
    update();
    const events = ['slidesInView', 'select', 'reInit'] as const;
    for (const event of events) embla.on(event, update);
    return () => {
      for (const event of events) embla.off(event, update);
    };
  }, [embla]);

  return {
    viewport,
    /** Calls `listener` when a finger or the pointer starts to drag. Returns a function that unsubscribes. */
    onDrag: useCallback(
      (listener: () => void) => {
        embla?.on('pointerDown', listener);
        return () => {
          embla?.off('pointerDown', listener);
        };
      },
      [embla],
    ),
    slider,
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
    /** Goes to the next slide, or from the last to the first if there are too few slides to loop. */
    advance: () => (embla?.canScrollNext() ? embla.scrollNext() : embla?.scrollTo(0)),
    goTo: (place: number) => embla?.scrollTo(place),
    /**
     * A slide that moves out of view cannot keep the focus, so the new slide takes it, unless the focus has moved
     * elsewhere.
     */
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
