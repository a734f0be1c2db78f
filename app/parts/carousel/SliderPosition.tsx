import type { CSSProperties } from 'react';

type Props = {
  /** What one slide shows: "testimonial", "review". */
  noun: string;
  index: number;
  count: number;
  goTo: (index: number) => void;
};

/** Reserves the controls' space until the number of positions is known. */
export const positionSpace = { pagination: 'mt-8 h-11', scrollbar: 'mt-8 h-6' } as const;

/** A button for each position. */
export function Pagination({ noun, index, count, goTo }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={`Choose a ${noun}`} className="mt-8 -ml-3 flex flex-wrap">
      {Array.from({ length: count }, (_, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other identity
          key={i}
          type="button"
          onClick={() => goTo(i)}
          aria-label={`Show ${noun} ${i + 1}`}
          aria-current={i === index ? 'true' : undefined}
          className="group grid size-11 place-items-center"
        >
          <span className="size-2.5 forced-color-adjust-none rounded-full border border-edge transition-colors group-hover:bg-edge group-aria-[current]:border-accent group-aria-[current]:bg-accent" />
        </button>
      ))}
    </div>
  );
}

/** A bar to drag, press or move with the arrow keys. Its handle is as wide as the visible part. */
export function Scrollbar({ noun, index, count, goTo }: Props) {
  return (
    <input
      type="range"
      min={0}
      max={count - 1}
      step={1}
      value={index}
      onChange={(event) => goTo(Number(event.target.value))}
      aria-label={`Scroll to a ${noun}`}
      aria-valuetext={`${index + 1} of ${count}`}
      className="slider-bar mt-8"
      style={{ '--handle': `${100 / count}%` } as CSSProperties}
    />
  );
}
