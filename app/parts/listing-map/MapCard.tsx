import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import type { ListingCard } from '../../../shared/site-api.ts';
import { AddressLines } from '../listing/AddressLines.tsx';
import { ListingPicture } from '../listing/ListingPicture.tsx';
import { RoomCounts } from '../listing/RoomCounts.tsx';
import { StatusLabel } from '../listing/StatusLabel.tsx';
import { soldWords } from '../listing/sold-words.ts';
import { ShortlistButton } from '../shortlist/ShortlistButton.tsx';
import { useIsSeen } from '../shortlist/shortlist-store.ts';

/** A home in the list beside a map. It is small, so that several are visible beside the map. */
export function MapCard({ card, children }: { card: ListingCard; children?: ReactNode }) {
  const isSeen = useIsSeen(card.id);
  const sold = soldWords(card);
  return (
    <article className="group relative grid grid-cols-[min(8.5rem,50%)_minmax(0,1fr)] gap-x-4 sm:grid-cols-[min(11rem,50%)_minmax(0,1fr)]">
      <div className="relative">
        <ListingPicture
          listing={card}
          hasNoLabel
          sizes="(min-width: 40rem) 11rem, 8.5rem"
          className="aspect-[4/3]"
        />
        <ShortlistButton home={card} look="photo" className="absolute top-1.5 right-1.5 z-10" />
      </div>
      <div>
        <h2 className="text-base font-medium">
          <Link
            to={paths.property(card.id)}
            prefetch="intent"
            className="decoration-1 underline-offset-[0.2em] group-hover:underline after:absolute after:inset-0 after:content-['']"
          >
            <AddressLines
              address={card.formattedAddress}
              restClassName="font-sans text-small font-normal tracking-normal text-soft"
            />
          </Link>
        </h2>
        <p className="figures mt-1.5 font-medium">{card.advertisedPrice}</p>
        {sold && <p className="figures text-small text-soft">{sold}</p>}
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 text-small">
          <RoomCounts details={card.listingDetails} />
          {isSeen && <p className="text-soft">Seen</p>}
        </div>
        <StatusLabel listing={card} className="mt-2 w-fit border border-line" />
        {children}
      </div>
    </article>
  );
}
