import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { type Photo, Picture } from '../../ui/picture/Picture.tsx';
import { usePhotoTransition } from './photo-transition.ts';

type Props = {
  listing: { id: string; formattedAddress: string; suburb?: string | null; images: readonly Photo[] };
  sizes: string;
  /** Shown below the address. */
  children?: ReactNode;
};

/** A home in a slider: a link with its photograph and its address. */
export function ListingSlide({ listing, sizes, children }: Props) {
  const to = paths.property(listing.id);
  const { transitionName, onClick } = usePhotoTransition(to, `slide ${listing.id}`);
  return (
    <Link
      to={to}
      onClick={onClick}
      prefetch="intent"
      viewTransition
      className="group block"
      draggable={false}
    >
      <Picture
        photo={listing.images[0]}
        alt=""
        label={listing.suburb}
        sizes={sizes}
        className="aspect-[3/2]"
        imgClassName="transition-transform duration-250 group-hover:scale-[1.02]"
        transitionName={transitionName}
      />
      <Address text={listing.formattedAddress} />
      {children}
    </Link>
  );
}

/** "12 Rosella Street" in large letters, "Norwood, SA 5067" below it. */
function Address({ text }: { text: string }) {
  const comma = text.indexOf(',');
  return (
    <p className="mt-4">
      <span className="font-serif text-h4">{comma < 0 ? text : text.slice(0, comma)}</span>
      {comma >= 0 && (
        <>
          <span className="sr-only">,</span>{' '}
          <span className="block text-small text-soft">{text.slice(comma + 1).trim()}</span>
        </>
      )}
    </p>
  );
}
