import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useHydrated } from '../../ui/browser/use-hydrated.ts';
import { ArrowLeft, ArrowRight, Pause, Play } from '../../ui/icons/icons.generated.ts';
import { Pagination, positionSpace, Scrollbar } from './SliderPosition.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useSlider } from './use-slider.ts';

const controlClass =
  'grid size-12 place-items-center rounded-full border border-edge transition-colors hover:border-ink hover:bg-ink hover:text-paper';

/**
 * Before scripts run, the slides scroll. Without scripts they are narrower, so that the next one is cut at the edge:
 * there are no buttons, and many systems hide the scroll bar.
 */
const scrollClass = 'overflow-x-auto noscript:*:w-[89%]';

type Props = {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** The width of a slide, e.g. `basis-full min-[769px]:basis-1/3`. */
  slideClassName: string;
  /** The gap between slides, as a CSS length. */
  gap?: string;
  /** Shown in the same row as the buttons. */
  heading?: ReactNode;
  /** Shows the current position and lets visitors change it: dots to press, or a bar to drag. */
  position?: { kind: 'pagination' | 'scrollbar'; noun: string };
  /** A class that hides the space for controls where all slides fit: `min-[769px]:hidden`. */
  allFitClassName?: string;
};

/**
 * A slider that follows the rules of accessible carousels. It advances automatically until the visitor points at it,
 * focuses it or stops it, and never if reduced motion is preferred. The Left and Right keys move it wherever the focus
 * is inside. Without scripts it is a strip that scrolls, with space reserved for the controls that scripts add.
 */
export function Carousel({
  label,
  slides,
  slideClassName,
  gap = 'var(--spacing-gap)',
  heading,
  position,
  allFitClassName = '',
}: Props) {
  const hydrated = useHydrated();
  const { viewport, slider, previous, next, advance, goTo, onDrag, focusWhenSettled } = useSlider();
  const { isAdvancing, isPlaying, toggle, stop, rootProps } = useAutoplay(advance);
  useEffect(() => onDrag(stop), [onDrag, stop]);
  const canMove = slider !== null && slider.count > 1;
  const Position = position?.kind === 'scrollbar' ? Scrollbar : Pagination;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const move = { ArrowLeft: previous, ArrowRight: next }[event.key];
    const target = event.target as HTMLElement;
    if (!move || !canMove || event.altKey || event.ctrlKey || event.metaKey) return;
    if (target.matches('input')) return;
    event.preventDefault();
    move();
    if (target.closest('[aria-roledescription="slide"]')) focusWhenSettled();
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      // The slider advances automatically, so the application is loaded as soon as the slider is visible
      // (app/deferred-hydration).
      data-starts
      onKeyDown={onKeyDown}
      {...rootProps}
    >
      <div className="flex flex-wrap items-end justify-between gap-6">
        {heading}
        {slider === null && slides.length > 1 && (
          <div className={`h-12 w-42 noscript:hidden ${allFitClassName}`} />
        )}
        {canMove && <Controls isPlaying={isPlaying} toggle={toggle} previous={previous} next={next} />}
      </div>
      {/*
       * The negative margin is on the viewport, and the viewport is positioned: the slider measures offsets,
       * and on the strip itself they would differ before and after its first transform.
       */}
      <div
        ref={viewport}
        // Before scripts run it is an element that scrolls, so the keyboard has to reach it, too.
        tabIndex={hydrated ? undefined : 0}
        className={`relative mt-10 ml-[calc(-1*var(--slide-gap))] ${hydrated ? 'overflow-clip [overflow-clip-margin:6px]' : slides.length > 1 ? scrollClass : ''}`}
        style={{ '--slide-gap': gap } as CSSProperties}
      >
        <div className="flex touch-pan-y" aria-live={isAdvancing ? 'off' : 'polite'}>
          {slides.map(({ key, content }, i) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; a slide is a named group
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${i + 1} of ${slides.length}`}
              inert={slider !== null && slider.inView.length > 0 && !slider.inView.includes(i)}
              className={`min-w-0 shrink-0 grow-0 pl-(--slide-gap) ${slideClassName}`}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {position && slider === null && slides.length > 1 && (
        <div className={`${positionSpace[position.kind]} noscript:hidden ${allFitClassName}`} />
      )}
      {position && canMove && (
        <Position noun={position.noun} index={slider.index} count={slider.count} goTo={goTo} />
      )}
    </section>
  );
}

type ControlsProps = { isPlaying: boolean } & Record<'toggle' | 'previous' | 'next', () => void>;

const Controls = ({ isPlaying, toggle, previous, next }: ControlsProps) => (
  <div className="flex gap-3">
    <button type="button" onClick={toggle} className={controlClass} aria-label={isPlaying ? 'Stop' : 'Start'}>
      {isPlaying ? <Pause className="size-5" /> : <Play className="size-5" />}
    </button>
    <button type="button" onClick={previous} className={controlClass} aria-label="Previous">
      <ArrowLeft className="size-5" />
    </button>
    <button type="button" onClick={next} className={controlClass} aria-label="Next">
      <ArrowRight className="size-5" />
    </button>
  </div>
);
