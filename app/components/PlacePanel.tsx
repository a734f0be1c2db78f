import { MapPin } from 'lucide-react';
import { mapLink } from '../../shared/links.ts';
import { AddressLines } from './AddressLines.tsx';

/** Where something stands: its address in words, and a way into the visitor's own map. */
export function PlacePanel({
  address,
  latitude,
  longitude,
  className = '',
}: {
  address: string;
  /** null while the place is unknown or not for the public. */
  latitude: number | null;
  longitude: number | null;
  className?: string;
}) {
  return (
    <div className={`relative isolate grid overflow-hidden rounded-photo bg-sand ${className}`}>
      <Streets />
      <div className="grid min-h-64 place-content-center justify-items-center gap-4 px-6 py-12 text-center">
        <MapPin aria-hidden="true" strokeWidth={1.25} className="size-9 text-redgum" />
        <p className="font-serif text-h4">
          <AddressLines address={address} />
        </p>
        {latitude !== null && longitude !== null && (
          <a className="link text-small" href={mapLink(latitude, longitude)} target="_blank" rel="noopener">
            Open in maps<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
    </div>
  );
}

/** Streets of nowhere in particular: a ground for the words, no claim about the place. */
function Streets() {
  return (
    <svg
      viewBox="0 0 800 400"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      className="absolute inset-0 -z-10 size-full text-line mask-[radial-gradient(ellipse_at_center,transparent_25%,black_75%)]"
      aria-hidden="true"
    >
      <g strokeWidth="1.25">
        <path d="M-20 62 820 4M-20 138 820 80M-20 290 820 232M-20 366 820 308" />
        <path d="M58-20 96 420M190-20 228 420M322-20 360 420M596-20 634 420M728-20 766 420" />
        <path d="M190 130 360 282M596 250 766 96" />
      </g>
      <path d="M-20 214 820 156M458-20 496 420" strokeWidth="7" />
    </svg>
  );
}
