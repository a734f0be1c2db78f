import { type ReactNode, useState } from 'react';
import type { ListingCard, ListingSearch } from '../../../shared/site-api.ts';
import { ListingMap } from './ListingMap.tsx';
import { MapCard } from './MapCard.tsx';

type Props = {
  search: ListingSearch;
  cards: readonly ListingCard[];
  /** What the list shows for each home below its card. */
  renderDetails?: (card: ListingCard) => ReactNode;
  /** What takes the place of the list if it has no homes. The map stays, so that the visitor can search elsewhere. */
  notice?: ReactNode;
};

/**
 * A map of all homes of a search, beside a list of those loaded so far. Pointing at a home in one marks it in the other.
 * On a phone the map is above the list.
 */
export function MapAndList({ search, cards, renderDetails, notice }: Props) {
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  return (
    <div className="grid gap-x-gap gap-y-8 pb-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="-mx-page h-[60svh] sm:mx-0 lg:roomy:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:order-last lg:h-[calc(100svh-var(--spacing-header)-2rem)]">
        <ListingMap search={search} highlightedId={highlightedId} onHighlight={setHighlightedId} />
      </div>
      {notice ? (
        <div className="max-lg:order-first">{notice}</div>
      ) : (
        <ul className="grid content-start gap-y-6">
          {cards.map((card, index) => (
            <li
              key={card.id}
              id={`home-${index + 1}`}
              data-pointed={card.id === highlightedId || undefined}
              onPointerEnter={() => setHighlightedId(card.id)}
              onPointerLeave={() => setHighlightedId(null)}
              onFocus={() => setHighlightedId(card.id)}
              onBlur={() => setHighlightedId(null)}
              className="-ml-4.5 border-l-2 border-transparent pl-4 transition-colors data-[pointed]:border-accent"
            >
              <MapCard card={card}>{renderDetails?.(card)}</MapCard>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
