import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import type { SoldImage } from '../../../shared/site-api.ts';
import { ListingPicture } from './ListingPicture.tsx';
import { usePhotoTransition } from './photo-transition.ts';

type Props = {
  listing: SoldImage;
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
      <ListingPicture
        listing={listing}
        alt=""
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
