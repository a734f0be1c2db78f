import { ProgressBar } from '../../ui/ProgressBar.tsx';

/** The share of a file that has been uploaded, from 0 to 1. At 1 the server is checking the file. */
export function UploadProgress({ busy, share }: { busy: boolean; share: number }) {
  if (!busy) return null;
  const percent = Math.floor(share * 100);
  const words = percent < 100 ? `${percent}%` : 'Checking the file…';
  return (
    <div className="mt-5">
      <p aria-hidden="true" className="figures mb-2 text-small text-soft">
        {words}
      </p>
      <ProgressBar label="Upload" percent={percent} words={words} />
    </div>
  );
}
