/** Replaces a missing photograph: a calm panel with the outline of a villa. */
export function NoPicture({
  className = 'aspect-[3/2]',
  label,
}: {
  className?: string;
  label?: string | null;
}) {
  return (
    <div
      className={`relative grid place-items-center overflow-hidden rounded-photo bg-sand text-brass ${className}`}
    >
      <svg
        viewBox="0 0 240 120"
        className="w-1/2 max-w-72"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M8 112h224" />
        <path d="M30 112V58m84 54V58M22 62l50-36 50 36M72 26V14" />
        <path d="M122 58h86v54M112 40h76l28 18" />
        <path d="M116 72h98M134 72v40m28-40v40m28-40v40" />
        <path d="M52 74h40v26H52zM72 74v26M52 87h40" />
        <path d="M168 40V22h12v18" />
      </svg>
      {label && (
        <p className="absolute bottom-4 left-5 font-serif text-h4 text-soft" aria-hidden="true">
          {label}
        </p>
      )}
    </div>
  );
}
