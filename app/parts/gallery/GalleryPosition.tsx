import { ArrowLeft, ArrowRight } from '../../ui/icons/icons.generated.ts';

type Props = { current: number; count: number; show(index: number): void };

/**
 * "3 / 12" on the photograph, between the buttons that move it. It has its final size before the buttons appear: it is
 * aligned to the right edge and would shift if it grew.
 */
export const GalleryPosition = ({ current, count, show }: Props) => (
  <div className="absolute right-2 bottom-2 flex min-h-11 min-w-[min(9.5rem,56vw)] items-center gap-1 rounded-photo bg-paper/95 noscript:min-w-0 sm:right-4 sm:bottom-4 sm:min-h-13 sm:min-w-40 sm:p-1">
    <Arrow direction="Previous" onPress={() => show(current - 1)} />
    <p className="figures min-w-14 px-2 text-center text-small" aria-live="polite">
      <span>{`${current + 1} `}</span>
      <span aria-hidden="true">/</span>
      <span className="sr-only">of</span>
      {` ${count}`}
    </p>
    <Arrow direction="Next" onPress={() => show(current + 1)} />
  </div>
);

function Arrow({ direction, onPress }: { direction: 'Previous' | 'Next'; onPress: () => void }) {
  const Icon = direction === 'Next' ? ArrowRight : ArrowLeft;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={`${direction} photograph`}
      className="noscript:hidden touch-square grid place-items-center rounded-photo transition-colors hover:bg-sand"
    >
      <Icon className="size-5" />
    </button>
  );
}
