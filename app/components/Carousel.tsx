import useEmblaCarousel from 'embla-carousel-react';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useAutoplay } from './use-autoplay.ts';

const control =
  'grid size-12 place-items-center rounded-full border border-edge transition-colors hover:border-ink hover:bg-ink hover:text-paper';

/**
 * A slider under the rules of accessible carousels: it turns by itself until somebody points at it,
 * focuses it or stops it, and never where motion is unwelcome. Before scripts run it is a strip to
 * scroll by hand.
 * @param slideClassName the width of a slide, e.g. `basis-full min-[769px]:basis-1/3`
 */
export function Carousel({
  label,
  slides,
  slideClassName,
  gap = 'var(--spacing-gap)',
  heading,
}: {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  slideClassName: string;
  /** Between the slides, as a CSS length. */
  gap?: string;
  /** Stands in the same line as the buttons. */
  heading?: ReactNode;
}) {
  const hydrated = useHydrated();
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', inViewThreshold: 0.1 });
  const [inView, setInView] = useState<readonly number[] | null>(null);
  const { turning, playing, toggle, stop, rootProps } = useAutoplay(() => embla?.scrollNext());

  useEffect(() => {
    if (!embla) return;
    const look = () => setInView(embla.slidesInView());
    look();
    embla.on('slidesInView', look).on('reInit', look).on('pointerDown', stop);
    return () => {
      embla.off('slidesInView', look).off('reInit', look).off('pointerDown', stop);
    };
  }, [embla, stop]);

  return (
    <section aria-roledescription="carousel" aria-label={label} {...rootProps}>
      <div className="flex flex-wrap items-end justify-between gap-6">
        {heading}
        {hydrated && (
          <div className="flex gap-3">
            <button
              type="button"
              onClick={toggle}
              className={control}
              aria-label={playing ? 'Stop' : 'Start'}
            >
              {playing ? <Pause {...icon} /> : <Play {...icon} />}
            </button>
            <button
              type="button"
              onClick={() => embla?.scrollPrev()}
              className={control}
              aria-label="Previous"
            >
              <ArrowLeft {...icon} />
            </button>
            <button type="button" onClick={() => embla?.scrollNext()} className={control} aria-label="Next">
              <ArrowRight {...icon} />
            </button>
          </div>
        )}
      </div>
      {/* The negative margin is the viewport's, and the viewport positioned: the slider measures offsets, and
          on the strip itself they would differ before and after its first transform. */}
      <div
        ref={viewport}
        className={`relative mt-10 ml-[calc(-1*var(--slide-gap))] ${hydrated ? 'overflow-clip [overflow-clip-margin:6px]' : 'overflow-x-auto'}`}
        style={{ '--slide-gap': gap } as CSSProperties}
      >
        <div className="flex touch-pan-y" aria-live={turning ? 'off' : 'polite'}>
          {slides.map(({ key, content }, i) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; a slide is a named group
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${i + 1} of ${slides.length}`}
              inert={inView !== null && inView.length > 0 && !inView.includes(i)}
              className={`min-w-0 shrink-0 grow-0 pl-(--slide-gap) ${slideClassName}`}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-5' } as const;
