import { ProgressBar } from '../../../ui/ProgressBar.tsx';

/** How much of a file has gone, from 0 to 1; then it is being looked at. */
export function UploadProgress({ busy, share }: { busy: boolean; share: number }) {
  if (!busy) return null;
  const percent = Math.floor(share * 100);
  const words = percent < 100 ? `${percent}%` : 'Looking into the file…';
  return (
    <div className="mt-5">
      <p aria-hidden="true" className="figures mb-2 text-small text-soft">
        {words}
      </p>
      <ProgressBar label="Upload" percent={percent} words={words} />
    </div>
  );
}
