import { ProgressBar } from '../../ui/ProgressBar.tsx';

/** The progress: a bar with the percentage (spec §9: step/4), and the step in words. */
export function SwitchProgress({ step, of }: { step: number; of: number }) {
  const percent = (step / of) * 100;
  const words = `Step ${step} of ${of}`;
  return (
    <div className="mb-10">
      <p aria-hidden="true" className="label figures mb-3 flex justify-between text-soft">
        <span>{words}</span>
        <span>{`${percent}%`}</span>
      </p>
      <ProgressBar label="Progress" percent={percent} words={words} />
    </div>
  );
}
