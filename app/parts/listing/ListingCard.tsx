import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import type { ListingCard as Card } from '../../../shared/site-api.ts';
import { ShortlistButton } from '../shortlist/ShortlistButton.tsx';
import { useIsSeen } from '../shortlist/shortlist-store.ts';
import { AddressLines, SPLIT_ADDRESS_CLASSES } from './AddressLines.tsx';
import { ListingPicture } from './ListingPicture.tsx';
import { type CardState, usePhotoTransition } from './photo-transition.ts';
import { RoomCounts } from './RoomCounts.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import { soldWords } from './sold-words.ts';

type Props = {
  card: Card;
  sizes: string;
  /** The loading priority of the photograph. */
  priority?: 'first' | 'last';
  className?: string;
  /** The look of the first search result, with the words beside the photograph. */
  isLarge?: boolean;
  /** The level of the card's heading. */
  heading?: 'h2' | 'h3';
  /**
   * Disables the view transition, for cards on another home's page: the photograph of that page takes part in
   * transitions itself.
   */
  hasNoTransition?: boolean;
};

/** Picture, address, price and counts, without a box. The address is the link and covers the whole card. */
export function ListingCard({
  card,
  sizes,
  priority,
  className = '',
  isLarge,
  heading: Heading = 'h2',
  hasNoTransition = false,
}: Props) {
  const to = paths.property(card.id);
  const { transitionName, onClick } = usePhotoTransition(to, `card ${card.id}`);
  const isSeen = useIsSeen(card.id);
  const state: CardState = { card };
  const sold = soldWords(card);
  return (
    <article className={`group relative ${className}`}>
      <div className="relative -mx-page sm:mx-0">
        <ListingPicture
          listing={card}
          sizes={sizes}
          priority={priority}
          className="aspect-[3/2] rounded-none sm:rounded-photo"
          imgClassName="transition-transform duration-250 ease-out group-hover:scale-[1.015]"
          transitionName={transitionName}
        />
        <StatusLabel listing={card} className="absolute top-4 left-page max-w-[calc(100%-6rem)] sm:left-4" />
        <ShortlistButton home={card} look="photo" className="absolute top-2.5 right-page z-10 sm:right-3" />
      </div>
      <div className={isLarge ? 'pt-5 lg:pt-0' : 'pt-4'}>
        <Heading className={`wrap-anywhere ${isLarge ? 'text-h3 lg:text-h2' : 'text-h4'}`}>
          <Link
            to={to}
            state={state}
            onClick={onClick}
            viewTransition={!hasNoTransition}
            prefetch="intent"
            className={`decoration-1 underline-offset-[0.2em] group-hover:underline after:absolute after:inset-0 after:content-[''] ${isLarge ? SPLIT_ADDRESS_CLASSES : ''}`}
          >
            <AddressLines
              address={card.formattedAddress}
              isSplit={isLarge}
              restClassName={`font-sans font-normal tracking-normal text-soft ${isLarge ? 'text-base nth-2:mt-3' : 'text-small'}`}
            />
          </Link>
        </Heading>
        <p className={`figures font-medium ${isLarge ? 'mt-6 text-lead' : 'mt-3'}`}>{card.advertisedPrice}</p>
        {sold && <p className="figures text-small text-soft">{sold}</p>}
        <div className="mt-2 flex items-center justify-between gap-4">
          <RoomCounts details={card.listingDetails} />
          {isSeen && <p className="text-small text-soft">Seen</p>}
        </div>
      </div>
    </article>
  );
}
