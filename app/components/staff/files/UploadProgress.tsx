/** How much of a file has gone, from 0 to 1; then it is being looked at. Screen readers are told by the form's status. */
export function UploadProgress({ busy, share }: { busy: boolean; share: number }) {
  if (!busy) return null;
  const percent = Math.floor(share * 100);
  return (
    <div className="mt-5">
      <progress aria-label="Upload" max={100} value={percent} className="h-1.5 w-full accent-redgum" />
      <p aria-hidden="true" className="figures mt-1 text-small text-soft">
        {percent < 100 ? `${percent} %` : 'Looking into the file…'}
      </p>
    </div>
  );
}
