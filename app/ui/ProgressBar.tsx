/**
 * Shows a percentage as a thin bar.
 * @param words what screen readers say instead of the percentage
 */
export function ProgressBar({ label, percent, words }: { label: string; percent: number; words: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words}
      className="h-1 forced-color-adjust-none bg-line"
    >
      <div className="h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}
