import { memo, type ReactNode } from 'react';
import type { ListingCard as Card } from '../../../shared/site-api.ts';
import { isAloneInRow } from '../../ui/alone-in-row.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ListingCard } from './ListingCard.tsx';

/** The widths alternate (§2, §9): 7 and 5 of twelve columns, then 5 and 7. */
const isWide = (index: number) => index % 4 === 0 || index % 4 === 3;

/** If the number of homes is odd, the last one fills its row: its words stand beside the photograph. */
const ALONE_IN_ROW_CLASSES =
  'md:grid md:grid-cols-12 md:gap-x-gap md:[&>:nth-child(1)]:col-span-7 md:[&>:nth-child(2)]:col-span-5 md:[&>:nth-child(2)]:pt-0';

const WIDE_SIZES = '(min-width: 100rem) 52rem, (min-width: 48rem) 53vw, 100vw';
const NARROW_SIZES = '(min-width: 100rem) 37rem, (min-width: 48rem) 37vw, 100vw';

/** Both photographs of a pair are 3:2, so that no house is cut off. Their upper edges align. */
function cardLayout(index: number, count: number) {
  if (isAloneInRow(index, count))
    return { cell: 'md:col-span-12', card: ALONE_IN_ROW_CLASSES, sizes: WIDE_SIZES };
  const wide = isWide(index);
  return wide
    ? { cell: 'md:col-span-7', card: '', sizes: WIDE_SIZES }
    : { cell: 'md:col-span-5', card: '', sizes: NARROW_SIZES };
}

function Rows({ children, busy }: { children: ReactNode; busy?: boolean }) {
  return (
    <ul
      aria-hidden={busy}
      className="grid gap-x-gap gap-y-14 max-md:print:grid-cols-2 md:grid-cols-12 md:gap-y-0 [&>li]:md:mb-16 [&>li]:lg:mb-24"
    >
      {children}
    </ul>
  );
}

type Props = {
  cards: readonly Card[];
  /** Whether the page begins with these cards: then the first photograph is requested before the styles. */
  isFirstOnPage?: boolean;
  /**
   * How many cards of the list come before these. Each card has an id with its number, so that the page can scroll to
   * it.
   */
  precedingCount?: number;
};

/** Memoised, because it is most of a list's page and the router renders it again at each step of a navigation. */
export const ListingPairs = memo(function ListingPairs({
  cards,
  isFirstOnPage = false,
  precedingCount = 0,
}: Props) {
  return (
    <Rows>
      {cards.map((card, index) => {
        const layout = cardLayout(index, cards.length);
        const priority = isFirstOnPage ? (index === 0 ? 'first' : 'last') : undefined;
        return (
          <li key={card.id} id={`home-${precedingCount + index + 1}`} className={layout.cell}>
            <ListingCard card={card} sizes={layout.sizes} priority={priority} className={layout.card} />
          </li>
        );
      })}
    </Rows>
  );
});

/** The same boxes as the cards to come: the same rows, the same shapes, one line for each line of text. */
export function ListingPairsSkeleton({ count }: { count: number }) {
  return (
    <Rows busy>
      {Array.from({ length: count }, (_, index) => {
        const { cell, card } = cardLayout(index, count);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes without identity, never reordered
          <li key={index} className={`${cell} ${card}`}>
            <div className="relative -mx-page sm:mx-0">
              <Skeleton className="aspect-[3/2] rounded-none sm:rounded-photo" />
            </div>
            <CardTextSkeleton />
          </li>
        );
      })}
    </Rows>
  );
}

export function CardTextSkeleton({ isLarge }: { isLarge?: boolean }) {
  return (
    <div className={isLarge ? 'pt-5 lg:pt-0' : 'pt-4'}>
      <div className={isLarge ? 'text-h3 lg:text-h2' : 'text-h4'}>
        <SkeletonLine width="w-3/5" />
      </div>
      <div className="text-small">
        <SkeletonLine width="w-2/5" />
      </div>
      <div className="mt-3">
        <SkeletonLine width="w-1/2" />
      </div>
      <div className="mt-2">
        <SkeletonLine width="w-1/3" />
      </div>
    </div>
  );
}

/** A box as high as a line of text, with a bar in the place of the letters. */
export function SkeletonLine({ width }: { width: string }) {
  return (
    <div className="flex h-[1lh] items-center">
      <Skeleton className={`h-[0.72em] ${width}`} />
    </div>
  );
}
